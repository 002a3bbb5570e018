import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, Reader } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { LANES } from '../../jobs/job-kinds.ts';
import { findHeldDebits } from '../../payments/held-debits/held-debit-queries.ts';
import { remembering } from '../remembering-rules.ts';
import { countPayments, findDueJobs, findFailedWork, one } from '../system-fact-queries.ts';
import type { Counts } from './counts.ts';

/** However often anybody asks, the database is asked so seldom; and sooner again while it does not answer. */
const HELD_MS = 5000;
const AWAY_MS = 1000;
/** Each statement; whoever asks is told after so long that there are no counts. */
const STATEMENT_MS = 2000;
const PATIENCE_MS = 3000;

const countJobs = async (reader: Reader): Promise<Counts['jobs']> =>
  (
    await sql<
      Counts['jobs'][number]
    >`select name as lane, state::text as state, count(*)::int as count from pgboss.job
      where name = any(${[...LANES]}::text[]) and state <> 'completed' group by name, state`.execute(reader)
  ).rows;

const countPaymentsByStatus = async (reader: Reader): Promise<Counts['payments']> =>
  (
    await sql<Counts['payments'][number]>`select status, count(*)::int as count from payments
      group by status`.execute(reader)
  ).rows;

/** What was done with mails longer ago would take longer to count with every year. */
const countMails = (reader: Reader, now: Date) =>
  one(
    sql<Counts['mails']>`select
      (select count(*)::int from mails where status = 'queued') as queued,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from mails
        where status = 'queued') as "oldestQueuedSeconds",
      (select count(*)::int from mails where status = 'failed'
        and refused_at > ${now}::timestamptz - interval '1 day') as failed,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'suppressed')::int as suppressed
    from mails where status <> 'queued' and created_at > now() - interval '1 day'`,
    reader,
  );

const findBackupAt = (reader: Reader) =>
  one(
    sql<{ atSeconds: number | null }>`select extract(epoch from max(made_at))::float8 as "atSeconds"
      from last_backups`,
    reader,
  );

const findCounts = async (snapshot: Database, now: Date): Promise<Counts> => {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(snapshot);
  return {
    jobs: await countJobs(snapshot),
    dueJobs: await findDueJobs(snapshot),
    payments: await countPaymentsByStatus(snapshot),
    mails: await countMails(snapshot, now),
    needed: {
      failedWork: (await findFailedWork(snapshot)).count,
      ...(await countPayments(snapshot, now)),
      held: (await findHeldDebits(snapshot)).length,
    },
    backupAtSeconds: (await findBackupAt(snapshot)).atSeconds,
  };
};

/** What is counted in the database; undefined while it does not answer. */
export const watchCounts = ({ db, clock, log }: Context): (() => Promise<Counts | undefined>) => {
  const find = async (): Promise<Counts | undefined> => {
    try {
      return await readAtOnce(db, (snapshot) => findCounts(snapshot, clock.now()));
    } catch (error) {
      log.warn({ err: error }, 'the metrics have no counts of the database');
      return undefined;
    }
  };
  const look = remembering(find, (counts) => (counts ? HELD_MS : AWAY_MS));
  return () => Promise.race([look(), sleep(PATIENCE_MS, undefined, { ref: false })]);
};
