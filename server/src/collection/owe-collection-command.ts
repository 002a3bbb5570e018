import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../db/database.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { owe } from '../jobs/outbox.ts';

/** For longer than a provider is away; the next day owes it anew. */
const MAX_TRIES_A_DAY = 30;

/** Owes the collection of an instalment, once for each `occasion`. */
export const oweCollection = (
  transaction: Transaction,
  { instalmentId, occasion }: { instalmentId: string; occasion: string },
): Promise<void> =>
  owe(transaction, {
    kind: 'instalment.collect',
    payload: { instalmentId },
    dedupeKey: `instalment.collect:${instalmentId}:${occasion}`,
    maxAttempts: MAX_TRIES_A_DAY,
  });

/** The same for the oldest unpaid instalment of an invoice, if its day has come. */
export const oweNextCollection = async (
  transaction: Transaction,
  { invoiceId, today, occasion }: { invoiceId: string; today: CalendarDay; occasion: string },
): Promise<void> => {
  const next = await findNextInstalment(transaction, invoiceId);
  if (!next || (next.nextTryOn ?? next.dueOn) > today) return;
  await oweCollection(transaction, { instalmentId: next.id, occasion });
};
