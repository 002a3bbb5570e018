import { dayOf, startOfDay } from '@linehaul/contract/dates';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue, findKept } from './enqueue.ts';
import { isRecurring, JOB_KINDS, JOB_TYPES, type RecurringKind } from './job-kinds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As a duration: a calendar day may have 23 or 25 hours. */
export const DAY_MS = 24 * HOUR_MS;

export const RECURRING_KINDS = JOB_KINDS.filter(isRecurring);

const recurrenceOf = (kind: RecurringKind) => {
  const { recurs } = JOB_TYPES[kind];
  if (!recurs) throw new Error(`${kind} does not recur`);
  return recurs;
};

/** When a kind of work recurs, as cron says it in the association's time zone. */
export const cronOf = (kind: RecurringKind): string => {
  const { every, afterMinutes } = recurrenceOf(kind);
  const hour = every === 'hour' ? '*' : Math.floor(afterMinutes / 60);
  return `${afterMinutes % 60} ${hour} * * *`;
};

export interface Occasion {
  readonly now: Date;
  /** The association's: once on each of its days. */
  readonly timeZone: string;
}

/** The hour or day that the work is for, and the moment from which it may be done. */
const occasionOf = (kind: RecurringKind, { now, timeZone }: Occasion): { name: string; runAt: Date } => {
  const { every, afterMinutes } = recurrenceOf(kind);
  const day = dayOf(now, timeZone);
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const begins = every === 'day' ? startOfDay(day, timeZone) : hour;
  return {
    name: every === 'day' ? day : hour.toISOString().slice(0, 13),
    runAt: new Date(begins.getTime() + afterMinutes * MINUTE_MS),
  };
};

/** A clock that goes so much after the database's is taken for being in the hour or day that has just begun there. */
const CLOCKS_DIFFER_MS = 60_000;

const jobOf = (kind: RecurringKind, { now, timeZone }: Occasion) => {
  const soon = new Date(now.getTime() + CLOCKS_DIFFER_MS);
  const { name, runAt } = occasionOf(kind, { now: soon, timeZone });
  return { kind, payload: {}, key: `${kind}:${name}`, runAt };
};

/** Enqueues the work of this hour or day, once for all server processes, however often it is begun. */
export const beginRecurring = (db: Database, kind: RecurringKind, occasion: Occasion): Promise<void> =>
  inTransaction(db, (transaction) => enqueue(transaction, jobOf(kind, occasion)));

/** Begins what has not begun of all of it, at a start of the server: what was missed while none ran is done once. */
export const beginAllRecurring = async (db: Database, occasion: Occasion): Promise<void> => {
  const jobs = RECURRING_KINDS.map((kind) => jobOf(kind, occasion));
  const begun = await findKept(
    db,
    jobs.map(({ key }) => key),
  );
  const missing = jobs.filter(({ key }) => !begun.has(key));
  if (missing.length === 0) return;
  await inTransaction(db, async (transaction) => {
    for (const job of missing) await enqueue(transaction, job);
  });
};
