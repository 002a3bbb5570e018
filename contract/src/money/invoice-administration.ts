import * as z from 'zod/mini';
import { dollarAmount } from '../values/amount.ts';
import { calendarDay } from '../values/calendar-day.ts';
import { endpoint } from '../wire/endpoint.ts';
import { invoiceDetail, invoiceStatus } from './invoices.ts';
import { pageRequest } from '../wire/page.ts';
import { requiredText, text, uuid } from '../values/text.ts';

export const listedInvoice = z.object({
  id: z.uuid(),
  invoiceNum: z.string(),
  orgName: z.string(),
  invoiceDate: z.iso.date(),
  dueDate: z.nullable(z.iso.date()),
  status: invoiceStatus,
  netTotalAmount: z.number(),
  balanceDue: z.number(),
  /** A part of it is past its due day, with no payment for it on its way. */
  isOverdue: z.boolean(),
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** Dollars that the officer saw were owed: pressed twice, or by two, it is done once. Whoever names none is not asked. */
const owedWhenSeen = () => z.optional(dollarAmount());

export const markInvoicePaid = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/markpaid',
  summary:
    'Records money that arrived outside the portal for an open invoice; once nothing is owed, activates what it was for.',
  body: z.strictObject({
    id: uuid(),
    /** Dollars; without it all that is owed. */
    amount: z.optional(dollarAmount()),
    owed: owedWhenSeen(),
    /** What the bank statement says. */
    reference: requiredText('Please type the payment reference', 100),
    paidOn: calendarDay('Please enter the date of the payment'),
  }),
  data: z.object({
    invoiceNum: z.string(),
    /** Dollars that are still owed. */
    balanceDue: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

/**
 * What is owed, by how late it is in days: `current` is not due yet or on its way; `owed` is all of it, `overdue` all
 * that is late, and `first-payment` what a membership waits for to begin.
 */
export const invoiceOwing = z.enum([
  'owed',
  'overdue',
  'first-payment',
  'current',
  '1-30',
  '31-60',
  '61-90',
  'over-90',
]);
export type InvoiceOwing = z.infer<typeof invoiceOwing>;

export const listAllInvoices = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/list',
  summary: 'Invoices of every organisation, newest first.',
  body: z.strictObject({
    ...pageRequest.shape,
    /** A part of the number, or of the name of the organisation. */
    keyword: z.optional(text(100)),
    status: z.optional(invoiceStatus),
    /** Only invoices that owe something in this way. */
    owing: z.optional(invoiceOwing),
  }),
  data: z.object({
    invoices: z.array(listedInvoice),
    totalItems: z.int(),
    /** Dollars that all of them owe in the way that was asked for; null when none was. */
    owedAmount: z.nullable(z.number()),
  }),
});

/** Where the money of a refund is. */
export const refundStatus = z.enum(['requested', 'pending', 'succeeded', 'failed']);

export const invoiceRefund = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  /** Dollars. */
  amount: z.number(),
  status: refundStatus,
  reason: z.string(),
  /** Of money that was paid back by bank transfer. */
  reference: z.nullable(z.string()),
  failureMessage: z.nullable(z.string()),
});
export type InvoiceRefund = z.infer<typeof invoiceRefund>;

export const invoicePayment = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  /** Such as 'Card', 'Bank account' or 'Bank transfer'. */
  method: z.string(),
  reference: z.nullable(z.string()),
  /** Dollars. */
  amount: z.number(),
  /** Dollars that can still be given back. */
  refundable: z.number(),
  /** The payment provider can give it back; else only a bank transfer can. */
  isAtProvider: z.boolean(),
  refunds: z.array(invoiceRefund),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

export const refusedPayment = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  method: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** What the payer was told. */
  payerMessage: z.string(),
  /** What the payment provider says, which is meant for the association. */
  code: z.nullable(z.string()),
  providerMessage: z.nullable(z.string()),
});
export type RefusedPayment = z.infer<typeof refusedPayment>;

export const administeredInvoice = z.object({
  invoice: invoiceDetail,
  /** By the rule of the list of invoices. */
  isOverdue: z.boolean(),
  /** Null for an invoice of a person's own. */
  orgId: z.nullable(z.uuid()),
  /** That have arrived, oldest first. */
  payments: z.array(invoicePayment),
  /** That a bank or the provider has refused, newest first. */
  refused: z.array(refusedPayment),
  /** Why no payment can be recorded and nothing credited now; null when both can be done. */
  paymentRefusal: z.nullable(z.string()),
  creditRefusal: z.nullable(z.string()),
});
export type AdministeredInvoice = z.infer<typeof administeredInvoice>;

export const getAdministeredInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/detail',
  summary: 'One invoice with its payments and refunds, as those who run the association see it.',
  query: z.strictObject({ id: uuid() }),
  data: administeredInvoice,
  refusals: ['not-found'],
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/credit',
  summary: 'Takes a part, or all, of what an invoice still owes off it by an adjustment note.',
  body: z.strictObject({
    id: uuid(),
    /** Dollars. */
    amount: dollarAmount(),
    owed: owedWhenSeen(),
    reason: requiredText('Please type a reason', 200),
  }),
  data: z.object({ adjustmentNoteId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/refund',
  summary:
    'Gives back a payment of an invoice, at the payment provider or, with a reference, as paid back by bank.',
  body: z.strictObject({
    paymentId: uuid(),
    /** Dollars. */
    amount: dollarAmount(),
    /** What the officer saw was left of the payment; refused when something has changed since. */
    refundable: dollarAmount(),
    reason: requiredText('Please type a reason', 200),
    /** Of the bank transfer that was made; without one the payment provider is asked. */
    reference: z.optional(requiredText('Please type the reference of the bank transfer', 100)),
  }),
  data: z.object({ status: refundStatus }),
  refusals: ['not-found', 'wrong-state'],
});

export const recordBouncedPayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/bounced',
  summary: 'Takes back a payment that was recorded by hand and did not stay, so that it is owed again.',
  body: z.strictObject({
    paymentId: uuid(),
    /** What the officer saw was left of the payment; refused when something has changed since. */
    refundable: dollarAmount(),
    /** The payer is told. */
    reason: requiredText('Please type what happened', 200),
  }),
  data: z.object({
    invoiceNum: z.string(),
    /** Dollars that are owed again. */
    balanceDue: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const heldDebit = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNum: z.string(),
  orgName: z.string(),
  dueDate: z.iso.date(),
  nextTryDate: z.nullable(z.iso.date()),
  /** Dollars. */
  amount: z.number(),
});
export type HeldDebit = z.infer<typeof heldDebit>;

export const listHeldDebits = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/held',
  summary:
    'Instalments that a limit of the association’s own account at the payment provider holds back, the oldest first.',
  data: z.object({
    debits: z.array(heldDebit),
    /** Dollars. */
    total: z.number(),
  }),
});
