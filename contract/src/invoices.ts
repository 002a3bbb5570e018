import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { requiredText, uuid } from './text.ts';

/** Status texts as the wire and the pages have them. */
const invoiceStatus = z.enum(['Open', 'Pending', 'Paid', 'Refunded', 'Cancelled']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/:id/download',
  summary:
    'The tax invoice as PDF, for an administrator of its organisation or with the token from the mail.',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  query: z.strictObject({ token: z.optional(z.string().check(z.maxLength(128))) }),
  answer: 'bytes',
});

const openInvoice = z.object({
  id: z.uuid(),
  invoiceNum: z.string(),
  orgName: z.string(),
  invoiceDate: z.iso.date(),
  dueDate: z.nullable(z.iso.date()),
  status: invoiceStatus,
  netTotalAmount: z.number(),
  balanceDue: z.number(),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

export const listOpenInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/open',
  summary: 'Invoices that wait for payment, oldest first.',
  data: z.object({ invoices: z.array(openInvoice) }),
});

export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/markpaid',
  summary: 'Records that an open invoice was paid in full outside the portal; activates what it was for.',
  body: z.strictObject({
    id: uuid(),
    /** What the bank statement says. */
    reference: requiredText('Please type the payment reference', 100),
    paidOn: z.iso.date('Please enter the date of the payment'),
  }),
  data: z.object({ invoiceNum: z.string() }),
});
