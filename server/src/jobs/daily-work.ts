import { addDays, type CalendarDay, dayOf, startOfDay } from '@linehaul/contract/dates';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork, WorkKind } from './outbox.ts';

/** Of a span of time: a calendar day may have 23 or 25 hours. */
export const DAY_MS = 24 * 3_600_000;

/** The kinds of work that need nothing to be told. */
export type RecurringKind = {
  [K in WorkKind]: OwedWork[K] extends Record<string, never> ? K : never;
}[WorkKind];

export interface Daily {
  readonly kind: RecurringKind;
  readonly now: Date;
  /** The association's: once on each of its days. */
  readonly timeZone: string;
  /** How long after the beginning of the day it is due. */
  readonly afterMs?: number;
}

/** False when the work of that day is done, or being done. Where the time zone was changed, what waits is put right. */
const plan = async (
  transaction: Transaction,
  { kind, timeZone, afterMs = 0 }: Daily,
  day: CalendarDay,
): Promise<boolean> => {
  const runAt = new Date(startOfDay(day, timeZone).getTime() + afterMs);
  const planned = await transaction
    .insertInto('outbox')
    .values({ kind, payload: JSON.stringify({}), dedupeKey: `${kind}:${day}`, runAt })
    .onConflict((conflict) =>
      conflict
        .column('dedupeKey')
        .doUpdateSet({ runAt })
        .where('outbox.status', '=', 'waiting')
        .where('outbox.attempts', '=', 0),
    )
    .returning('id')
    .executeTakeFirst();
  return planned !== undefined;
};

const planFrom = (db: Database, daily: Daily, first: CalendarDay): Promise<void> =>
  inTransaction(db, async (transaction) => {
    let day = first;
    while (!(await plan(transaction, daily, day))) day = addDays(day, 1);
  });

/** Owes the work of the next day of the association, once for all server processes. */
export const oweTomorrow = (db: Database, daily: Daily): Promise<void> =>
  planFrom(db, daily, addDays(dayOf(daily.now, daily.timeZone), 1));

/** Begins it at a start of the server: owes the work of today, or of the next day when that is done. */
export const beginDaily = (db: Database, daily: Daily): Promise<void> =>
  planFrom(db, daily, dayOf(daily.now, daily.timeZone));
