import * as z from 'zod/mini';
import { INVOICES_PAGE_SIZE } from '../values/constants.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { uuid } from '../values/text.ts';
import { vehicle } from '../values/vehicles.ts';

/** Status texts as the wire and the pages have them. */
export const invoiceStatus = z.enum(['Open', 'Pending', 'Paid', 'Refunded', 'Cancelled']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

const invoiceId = z.strictObject({ id: z.string().check(z.maxLength(64)) });

export const invoiceListItem = z.object({
  id: z.uuid(),
  invoiceNum: z.string(),
  invoiceDate: z.iso.date(),
  /** Whose it is; a person may administer several organisations. */
  /** Whom it is billed to: the organisation, or the person who pays for themselves. */
  orgName: z.string(),
  /** What it is for. */
  description: z.string(),
  /** Dollars incl. GST, as it was issued. */
  netTotalAmount: z.number(),
  /** Dollars that are still owed. */
  balanceDue: z.number(),
  status: invoiceStatus,
  /** the line that a payment is created for; null when nothing can be paid here now. */
  payableLineItemId: z.nullable(z.uuid()),
});
export type InvoiceListItem = z.infer<typeof invoiceListItem>;

export const listUserInvoices = endpoint({
  method: 'POST',
  path: '/api/user/invoices',
  summary:
    'Invoices of the caller’s own and of the organisation that they act for, where they administer it, newest first.',
  body: z.strictObject({
    ...pageRequest.shape,
    size: z._default(pageRequest.shape.size, INVOICES_PAGE_SIZE),
  }),
  data: z.object({
    invoices: z.array(invoiceListItem),
    page: z.int(),
    size: z.int(),
    totalItems: z.int(),
  }),
});

export const invoiceLine = z.object({
  id: z.uuid(),
  itemName: z.string(),
  quantity: z.int(),
  /** Dollars incl. GST. */
  unitPrice: z.number(),
  totalPrice: z.number(),
});

/** A payment, an adjustment note or a refund that came after the invoice, which itself never changes. */
export const invoiceEvent = z.object({
  kind: z.enum(['payment', 'refund', 'dispute', 'adjustment-note']),
  date: z.iso.date(),
  /** Such as 'Card', 'Direct debit', 'Bank transfer', or the number of an adjustment note. */
  description: z.string(),
  /** Dollars; what lowers the balance is above zero. */
  amount: z.number(),
  /** Of an adjustment note whose document can be downloaded. */
  adjustmentNoteId: z.nullable(z.uuid()),
  /** Of money that came, or went back. */
  paymentId: z.nullable(z.uuid()),
});
export type InvoiceEvent = z.infer<typeof invoiceEvent>;

export const invoiceDetail = z.object({
  id: z.uuid(),
  invoiceNum: z.string(),
  invoiceDate: z.iso.date(),
  dueDate: z.nullable(z.iso.date()),
  status: invoiceStatus,
  /** The association as it was when it issued. */
  issuer: z.object({ name: z.string(), abn: z.string(), address: z.string() }),
  userFullName: z.string(),
  memberNum: z.nullable(z.string()),
  /** Whom it is billed to: the organisation, or the person who pays for themselves. */
  orgName: z.string(),
  /** What the membership is drawn as; null where the invoice is for none, or it is drawn as nothing. */
  vehicle: z.nullable(vehicle),
  membershipStartDate: z.nullable(z.iso.date()),
  membershipEndDate: z.nullable(z.iso.date()),
  /** Dollars; GST is one eleventh of what is taxable. */
  totalAmountExcGst: z.number(),
  totalGst: z.number(),
  netTotalAmount: z.number(),
  totalAmountPaid: z.number(),
  /** Dollars that adjustment notes took off. */
  totalCredited: z.number(),
  balanceDue: z.number(),
  lineItems: z.array(invoiceLine),
  events: z.array(invoiceEvent),
  payableLineItemId: z.nullable(z.uuid()),
  /** Dollars of overdue instalments, which can be paid alone; null where only the whole balance can be, or nothing. */
  overdueAmount: z.nullable(z.number()),
  /** While something is to be paid by hand: where online, and the account for a transfer. */
  howToPay: z.nullable(z.object({ address: z.nullable(z.url()), bankAccount: z.nullable(z.string()) })),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

export const getUserInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/GetUserInvoice',
  summary: 'One invoice of the caller’s own, or of an organisation that they administer.',
  query: z.strictObject({ id: uuid() }),
  data: invoiceDetail,
  refusals: ['not-found'],
});

export const printInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/:id/printview',
  summary: 'The invoice as a page to print, for whoever pays it or administers its organisation.',
  params: invoiceId,
  answer: { mediaTypes: ['text/html'] },
  refusals: ['not-found'],
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/:id/download',
  summary:
    'The tax invoice as PDF, for whoever pays it or administers its organisation, or with the token from the mail.',
  params: invoiceId,
  query: z.strictObject({ token: z.optional(z.string().check(z.maxLength(128))) }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['unauthenticated', 'not-found'],
});
