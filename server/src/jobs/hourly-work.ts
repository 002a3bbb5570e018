import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RecurringKind } from './daily-work.ts';
import { owe } from './outbox.ts';

const HOUR_MS = 3_600_000;

/** Owes a kind of work at the beginning of the hour after `now`, or of this one, once for all server processes. */
export const oweHourly = (
  db: Database,
  kind: RecurringKind,
  { now, isNext }: { now: Date; isNext: boolean },
): Promise<void> => {
  const hour = Math.floor(now.getTime() / HOUR_MS) + (isNext ? 1 : 0);
  const runAt = new Date(hour * HOUR_MS);
  return inTransaction(db, (transaction) =>
    owe(transaction, { kind, payload: {}, dedupeKey: `${kind}:${runAt.toISOString().slice(0, 13)}`, runAt }),
  );
};
