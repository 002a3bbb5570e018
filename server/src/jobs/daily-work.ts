import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { owe, type OwedWork, type WorkKind } from './outbox.ts';

export const DAY_MS = 24 * 3_600_000;

/** The kinds of work that need nothing to be told. */
export type RecurringKind = {
  [K in WorkKind]: OwedWork[K] extends Record<string, never> ? K : never;
}[WorkKind];

/**
 * Owes a kind of work at `runAt`, once a day for all server processes.
 * Days of UTC all have 24 hours, so that none is left out when the clocks change.
 */
export const oweDaily = (db: Database, kind: RecurringKind, runAt: Date): Promise<void> =>
  inTransaction(db, (transaction) =>
    owe(transaction, {
      kind,
      payload: {},
      dedupeKey: `${kind}:${runAt.toISOString().slice(0, 10)}`,
      runAt,
    }),
  );
