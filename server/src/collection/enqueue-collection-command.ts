import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../db/database.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** For longer than a provider is away; the next day enqueues it anew. */
const MAX_TRIES_A_DAY = 30;

/** Enqueues the collection of an instalment, once for each `occasion`. */
export const enqueueCollection = (
  transaction: Transaction,
  { instalmentId, occasion }: { instalmentId: string; occasion: string },
): Promise<void> =>
  enqueue(transaction, {
    kind: 'instalment.collect',
    payload: { instalmentId },
    key: `instalment.collect:${instalmentId}:${occasion}`,
    tries: MAX_TRIES_A_DAY,
  });

/** The same for the oldest unpaid instalment of an invoice, if its day has come. */
export const enqueueNextCollection = async (
  transaction: Transaction,
  { invoiceId, today, occasion }: { invoiceId: string; today: CalendarDay; occasion: string },
): Promise<void> => {
  const next = await findNextInstalment(transaction, invoiceId);
  if (!next || (next.nextTryOn ?? next.dueOn) > today) return;
  await enqueueCollection(transaction, { instalmentId: next.id, occasion });
};
