import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { LANES } from '../jobs/job-kinds.ts';
import { FAILED_QUEUE } from '../jobs/lanes.ts';
import { plainReason } from '../failed-jobs/failed-job-rules.ts';
import { findHeldDebits } from '../payments/held-debits/held-debit-queries.ts';
import { REFUSED_DAYS, type SystemFacts } from './lines/line.ts';

/** Ages of what the database stamps itself are by its own clock. */
const AGE_MS = sql.raw(`(extract(epoch from now() - min(at)) * 1000)::float8`);

export const one = async <T>(
  query: { execute(reader: Reader): Promise<{ rows: T[] }> },
  reader: Reader,
): Promise<T> => {
  const { rows } = await query.execute(reader);
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  return row;
};

export const findFailedWork = (reader: Reader) =>
  one(
    sql<SystemFacts['failedWork']>`select count(*)::int as count, ${AGE_MS} as "oldestMs" from (
      select created_on as at from pgboss.job where name = ${FAILED_QUEUE} and state < 'completed') failed`,
    reader,
  );

/** Mails of many wait for all other work, and are late to nobody; what a start takes up is due since then. */
export const findDueJobs = (reader: Reader) =>
  one(
    sql<SystemFacts['jobs']>`select count(*)::int as due, ${AGE_MS} as "oldestMs" from (
      select greatest(start_after, created_on) as at from pgboss.job where name = any(${[...LANES]}::text[]) and state < 'active'
        and start_after <= now() and priority >= 0) due`,
    reader,
  );

const SLOW_DAYS = 10;

export const countPayments = (reader: Reader, now: Date) =>
  one(
    sql<Omit<SystemFacts['payments'], 'held'>>`select
      (select count(*)::int from ledger_differences where resolved_at is null) as differences,
      (select count(*)::int from refunds f where f.status = 'failed' and not exists (select 1 from refunds later
        where later.payment_id = f.payment_id and later.created_at > f.created_at)) as "failedRefunds",
      (select count(*)::int from payments where status = 'processing'
        and created_at < ${now}::timestamptz - make_interval(days => ${SLOW_DAYS})) as slow`,
    reader,
  );

interface Events {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly hasMoney: boolean;
  readonly hasNews: boolean;
}

/** Money that came in this week, long enough ago for news of it, and whether there was any. */
const findProviderEvents = async (
  { db, payments }: Context,
  now: Date,
): Promise<SystemFacts['providerEvents']> => {
  const { waiting, oldestAt, hasMoney, hasNews } = await one(
    sql<Events>`select
      (select count(*)::int from provider_events where processed_at is null) as waiting,
      (select min(received_at) from provider_events where processed_at is null) as "oldestAt",
      exists (select 1 from payments where status = 'succeeded' and provider_payment_intent_id is not null
        and settled_at between ${now}::timestamptz - interval '7 days'
          and ${now}::timestamptz - interval '2 hours') as "hasMoney",
      exists (select 1 from provider_events
        where received_at > ${now}::timestamptz - interval '8 days') as "hasNews"`,
    db,
  );
  return {
    waiting,
    oldestMs: oldestAt && Math.max(0, now.getTime() - oldestAt.getTime()),
    isSilent: payments.sandbox === undefined && hasMoney && !hasNews,
  };
};

const findWaitingMails = async (reader: Reader): Promise<SystemFacts['waitingMails']> => {
  const row = await one(
    sql<SystemFacts['waitingMails']>`select count(*)::int as count, ${AGE_MS} as "oldestMs",
      count(last_error)::int as "refusedSoFar",
      (array_agg(last_error order by at desc) filter (where last_error is not null))[1] as reason,
      (extract(epoch from now() - min(at) filter (where last_error is not null)) * 1000)::float8 as "oldestRefusedMs"
    from (select created_at as at, last_error from mails where status = 'queued') waiting`,
    reader,
  );
  return { ...row, reason: row.reason && plainReason(row.reason) };
};

const findRefusedMails = (reader: Reader, now: Date) =>
  one(
    sql<SystemFacts['refusedMails']>`select
      count(*) filter (where refused_at > ${now}::timestamptz - interval '1 day')::int as "lastDay",
      count(*)::int as "lastMonth"
    from mails where status = 'failed' and refused_at > ${now}::timestamptz - make_interval(days => ${REFUSED_DAYS})`,
    reader,
  );

/** Two folders on one disk are one disk. */
const findDisks = async ({ config, disk }: Context): Promise<SystemFacts['disks']> => {
  const data = await disk.find(config.dataDir);
  const files = config.objectStorage ? undefined : await disk.find(join(config.dataDir, 'files'));
  if (!data) return [];
  const places = [{ place: 'the data folder', ...data }];
  if (files && files.device !== data.device) places.push({ place: 'documents and pictures', ...files });
  return places;
};

const findBackup = async ({ db, config }: Context): Promise<SystemFacts['backup']> => {
  const { rows } = await sql<{ ageMs: number; hasFiles: boolean }>`select has_files as "hasFiles",
    (extract(epoch from now() - made_at) * 1000)::float8 as "ageMs" from last_backups`.execute(db);
  return { ageMs: rows[0]?.ageMs ?? null, hasFiles: rows[0]?.hasFiles ?? false, isExpected: !config.isTrial };
};

const findReplica = ({ replica }: Context): SystemFacts['replica'] => {
  const found = replica?.state();
  return found && { isRead: found.standing === 'read', words: found.words };
};

/** What the portal knows of itself now; each is asked for by itself, so that one page does not hold up the others' rows. */
export const findSystemFacts = async (context: Context): Promise<SystemFacts> => {
  const { db, clock } = context;
  const now = clock.now();
  return {
    failedWork: await findFailedWork(db),
    payments: { ...(await countPayments(db, now)), held: (await findHeldDebits(db)).length },
    providerEvents: await findProviderEvents(context, now),
    waitingMails: await findWaitingMails(db),
    refusedMails: await findRefusedMails(db, now),
    jobs: await findDueJobs(db),
    disks: await findDisks(context),
    backup: await findBackup(context),
    replica: findReplica(context),
  };
};
