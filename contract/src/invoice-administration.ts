import * as z from 'zod/mini';
import { dollarAmount } from './amount.ts';
import { endpoint } from './endpoint.ts';
import { invoiceStatus } from './invoices.ts';
import { requiredText, uuid } from './text.ts';

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
  summary:
    'Records money that arrived outside the portal for an open invoice; once nothing is owed, activates what it was for.',
  body: z.strictObject({
    id: uuid(),
    /** Dollars; without it all that is owed. */
    amount: z.optional(dollarAmount()),
    /** What the bank statement says. */
    reference: requiredText('Please type the payment reference', 100),
    paidOn: z.iso.date('Please enter the date of the payment'),
  }),
  data: z.object({
    invoiceNum: z.string(),
    /** Dollars that are still owed. */
    balanceDue: z.number(),
  }),
});
