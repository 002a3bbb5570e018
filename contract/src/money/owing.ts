import * as z from 'zod/mini';
import { invoicePart } from './invoice-payments.ts';
import { endpoint } from '../wire/endpoint.ts';

/** Why something is owed: a join by invoice, the next year of a membership, a payment that came back, an instalment, or any other open invoice. */
export const owedKind = z.enum(['join', 'renewal', 'returned', 'instalment', 'invoice']);

/**
 * What there is to do: pay the invoice, or what is overdue of it; give another card or account, which is asked at once; wait for the
 * portal to collect it; transfer what is too much to be paid online; or wait for money that is on its way, where nothing
 * may be paid a second time.
 */
export const owedWay = z.enum(['pay', 'other-card', 'collected', 'transfer', 'on-its-way']);

/** What becomes of the membership while nothing is paid. */
export const owedConsequence = z.enum([
  'starts-when-paid',
  'renews-when-paid',
  'lapses',
  'has-lapsed',
  'none',
]);

export const owed = z.object({
  kind: owedKind,
  invoiceId: z.uuid(),
  invoiceNum: z.string(),
  /** Null where the person pays for themselves. */
  orgId: z.nullable(z.uuid()),
  /** Who owes: the organisation, or the person. */
  orgName: z.string(),
  /** What the invoice is for. */
  description: z.string(),
  /** Dollars that are due now, or that are on their way. */
  amount: z.number(),
  dueDate: z.nullable(z.iso.date()),
  isOverdue: z.boolean(),
  /** Why the last payment was refused, in words for who pays. */
  reason: z.nullable(z.string()),
  /** When the portal tries again by itself. */
  nextTryDate: z.nullable(z.iso.date()),
  consequence: owedConsequence,
  /** When the membership lapses if nothing is paid. */
  lapseDate: z.nullable(z.iso.date()),
  way: owedWay,
  /**
   * The line that a payment is created for, and the dollars that paying all of the invoice charges; `overdue` where
   * `amount` of it can be paid alone. Null where none can be opened.
   */
  payment: z.nullable(z.object({ lineItemId: z.uuid(), amount: z.number(), part: z.nullable(invoicePart) })),
  /** Another card or account may take the place of the one that pays. */
  isReplaceable: z.boolean(),
});
export type Owed = z.infer<typeof owed>;

export const listOwing = endpoint({
  method: 'GET',
  path: '/api/user/owing',
  summary:
    'What the caller and the organisations that they administer owe now, the oldest first, each with the way to pay it.',
  data: z.object({
    items: z.array(owed),
    /** Dollars of all that is due and not on its way. */
    total: z.number(),
  }),
});
