import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { JOB_TYPES, LANES, type JobKind, type JobPayloads } from './job-kinds.ts';
import { idOfKey } from './key-id.ts';
import { CHANNEL, FAILED_QUEUE, JOB_OPTIONS } from './lanes.ts';

export interface NewJob<K extends JobKind> {
  readonly kind: K;
  readonly payload: JobPayloads[K];
  /** The effect happens once: of jobs with one key only the first is ever kept. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Instead of what its kind says. */
  readonly tries?: number;
  /** Gives way to whatever else waits in its lane, however long it has waited. */
  readonly givesWay?: boolean;
  /** The failed job that officers see, which this one tries again. */
  readonly taskId?: string;
}

/** What pg-boss keeps of a job. */
export interface JobData<K extends JobKind = JobKind> {
  readonly kind: K;
  readonly payload: JobPayloads[K];
  readonly taskId?: string;
}

const dataOf = <K extends JobKind>({ kind, payload, taskId }: NewJob<K>): string =>
  JSON.stringify({ kind, payload, ...(taskId !== undefined && { taskId }) } satisfies JobData<K>);

/** One that tries a failed job again fails without becoming another task. */
const deadLetterOf = <K extends JobKind>({ kind, taskId }: NewJob<K>): string | null =>
  JOB_TYPES[kind].task !== null && taskId === undefined ? FAILED_QUEUE : null;

/**
 * Writes down, in the caller's transaction, a job that is done after its commit; workers are woken by the commit.
 * The statement is what pg-boss's `send` writes, without a started engine: any transaction can enqueue.
 */
export async function enqueue<K extends JobKind>(transaction: Transaction, job: NewJob<K>): Promise<void> {
  const { lane, tries } = JOB_TYPES[job.kind];
  const { retryDelay, retryDelayMax, retryBackoff, heartbeatSeconds, ...seconds } = JOB_OPTIONS;
  await sql`
    with job as (
      insert into pgboss.job (id, name, data, priority, policy, start_after, keep_until, retry_limit, retry_delay,
        retry_delay_max, retry_backoff, heartbeat_seconds, expire_seconds, deletion_seconds, dead_letter)
      select ${job.key === undefined ? randomUUID() : idOfKey(job.key)}::uuid, ${lane}, ${dataOf(job)}::jsonb,
        ${job.givesWay ? -1 : 0}::int, 'standard', at, at + ${seconds.retentionSeconds} * interval '1 second', ${(job.tries ?? tries) - 1}::int,
        ${retryDelay}::int, ${retryDelayMax}::int, ${retryBackoff}, ${heartbeatSeconds}::int,
        ${seconds.expireInSeconds}::int, ${seconds.deleteAfterSeconds}::int, ${deadLetterOf(job)}
      from (select coalesce(${job.runAt ?? null}::timestamptz, now())) as due (at)
      on conflict do nothing returning start_after
    )
    select pg_notify(${CHANNEL}, ${lane}) from job where start_after <= now()`.execute(transaction);
}

/** Of these keys those of which a job is kept, done or not. */
export async function findKept(reader: Reader, keys: readonly string[]): Promise<Set<string>> {
  const keyOf = new Map(keys.map((key) => [idOfKey(key), key]));
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = any(${LANES}::text[]) and id = any(${[...keyOf.keys()]}::uuid[])`.execute(
    reader,
  );
  return new Set(rows.flatMap(({ id }) => keyOf.get(id) ?? []));
}

/** How far the job of a key is: it waits to be done, or it has begun and may be done; undefined where none is kept. */
export async function findStage(reader: Reader, key: string): Promise<'waiting' | 'begun' | undefined> {
  const { rows } = await sql<{ stage: 'waiting' | 'begun' }>`
    select case when state < 'active' then 'waiting' else 'begun' end as stage from pgboss.job
    where name = any(${LANES}::text[]) and id = ${idOfKey(key)}::uuid`.execute(reader);
  return rows[0]?.stage;
}
