import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { enqueue, type JobData } from './enqueue.ts';
import { JOB_TYPES } from './job-kinds.ts';
import { CHANNEL, FAILED_QUEUE } from './lanes.ts';

/** What an officer, or the night, has tried again is tried for half a day more. */
const TRIES_AGAIN = 12;

/** A watched job that failed for good and has not been done since. */
export interface FailedJob {
  readonly id: string;
  readonly kind: JobData['kind'];
  readonly payload: Record<string, unknown>;
  readonly failedAt: Date;
  /** What the last try said. */
  readonly reason: string;
  /** Whether it is being tried again. */
  readonly isRetrying: boolean;
}

const MESSAGE = sql.raw(`coalesce(output ->> 'message', output -> 'value' ->> 'message')`);

/** The oldest first. */
export const findFailedJobs = async (reader: Reader, limit: number): Promise<FailedJob[]> => {
  const { rows } = await sql<FailedJob>`
    select task.id, task.data ->> 'kind' as kind, task.data -> 'payload' as payload, task.created_on as failed_at,
      coalesce(again.message, first.message, '') as reason, coalesce(again.is_live, false) as is_retrying
    from pgboss.job task
    cross join lateral (select ${MESSAGE} as message from (select task.source_output as output) o) first
    left join lateral (select ${MESSAGE} as message, state < 'completed' as is_live from pgboss.job
      where data ? 'taskId' and data ->> 'taskId' = task.id::text order by created_on desc limit 1) again on true
    where task.name = ${FAILED_QUEUE} and task.state < 'completed'
    order by task.created_on limit ${limit}`.execute(reader);
  return rows;
};

/** One that rests between two tries need not rest any longer; undefined where none does. */
const hurry = async (transaction: Transaction, taskId: string): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set start_after = least(start_after, now())
    where data ? 'taskId' and data ->> 'taskId' = ${taskId} and state < 'completed' returning name`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`select pg_notify(${CHANNEL}, ${name})`.execute(transaction);
  return rows.length > 0;
};

/** Has a failed job tried again at once; answers which, or undefined where there is none that is not done. */
export const retryFailedJob = async (
  transaction: Transaction,
  taskId: string,
): Promise<JobData | undefined> => {
  const task = await transaction
    .selectFrom('pgboss.job')
    .select('data')
    .where('name', '=', FAILED_QUEUE)
    .where('id', '=', taskId)
    .where('state', 'in', ['created', 'retry'])
    .forUpdate()
    .executeTakeFirst();
  if (!task) return undefined;
  const data = task.data as unknown as JobData;
  if (JOB_TYPES[data.kind] === undefined) return undefined;
  if (!(await hurry(transaction, taskId)))
    await enqueue(transaction, { ...data, tries: TRIES_AGAIN, taskId });
  return data;
};
