import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

export const ledgerDifference = z.object({
  id: z.uuid(),
  /** What differs, in words. */
  what: z.string(),
  /** The provider's id of a payment, or the number of an invoice. */
  subject: z.string(),
  /** Dollars. */
  ours: z.number(),
  theirs: z.number(),
  foundAt: z.iso.datetime(),
  resolvedAt: z.nullable(z.iso.datetime()),
});
export type LedgerDifference = z.infer<typeof ledgerDifference>;

export const getLedgerComparison = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/comparison',
  summary: 'What the last comparison of our books with the payment provider found.',
  data: z.object({
    /** Null while there was none. */
    comparedAt: z.nullable(z.iso.datetime()),
    paymentCount: z.int(),
    /** Those that remain first, then those of the last 30 days that are gone. */
    differences: z.array(ledgerDifference),
  }),
});

export const compareLedger = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/compare',
  summary: 'Has our books compared with the payment provider now, in the background.',
  data: z.object({ isOwed: z.literal(true) }),
});
