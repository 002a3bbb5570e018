import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../src/db/database.ts';
import { createLog } from '../src/log.ts';
import type { JobData } from '../src/jobs/enqueue.ts';
import { openJobDatabase } from '../src/jobs/job-database.ts';
import { type JobKind, LANES } from '../src/jobs/job-kinds.ts';
import { CHANNEL, SCHEMA } from '../src/jobs/lanes.ts';
import { createPatientPool } from './patient-pool.ts';
import type { JobHandlers } from '../src/jobs/start-workers.ts';

const TIMEOUT_MS = 200_000;

/** All jobs of the portal, those of the engine itself apart. */
export const JOBS = sql`(select id, data ->> 'kind' as kind, data -> 'payload' as payload, state::text as state,
  start_after as run_at, retry_count, retry_limit, output ->> 'message' as last_error, name as lane from pgboss.job
  where name = any(${['failed', ...LANES]}::text[])) as jobs`;

interface JobRow {
  readonly id: string;
  readonly payload: unknown;
  readonly state: string;
  readonly runAt: Date;
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly lastError: string | null;
}

/** What became of the jobs of a kind, in the order in which they may be done. */
export const findJobs = async (db: Database, kind: JobKind): Promise<JobRow[]> =>
  (await sql<JobRow>`select * from ${JOBS} where kind = ${kind} order by run_at`.execute(db)).rows;

/** Jobs that wait, all or those of these kinds, may be done now. */
export const makeDue = (db: Database, ...kinds: JobKind[]) =>
  sql`update pgboss.job set start_after = now() - interval '1 second'
    where state < 'active' and name <> 'failed' and (${kinds.length === 0} or data ->> 'kind' = any(${kinds}::text[]))`.execute(
    db,
  );

/** Deletes all jobs, or those of these kinds. */
export const clearJobs = (db: Database, ...kinds: JobKind[]) =>
  sql`delete from pgboss.job where ${kinds.length === 0} or data ->> 'kind' = any(${kinds}::text[])`.execute(
    db,
  );

/** Marks the jobs of these kinds that wait as done. */
export const leaveOut = (db: Database, ...kinds: JobKind[]) =>
  sql`update pgboss.job set state = 'completed', completed_on = now()
    where state < 'active' and data ->> 'kind' = any(${kinds}::text[])`.execute(db);

/** What dead workers held is anybody's: their heartbeat has run out. */
export const releaseHeld = (db: Database) =>
  sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);

/** Jobs that may be done now, or are being done. */
export const countUndone = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${JOBS}
    where lane <> 'failed' and (state = 'active' or (state in ('created', 'retry') and run_at <= now()))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Has every worker look for jobs now, as a commit that enqueues does. */
export const wakeWorkers = async (db: Database): Promise<void> => {
  for (const lane of LANES) await sql`select pg_notify(${CHANNEL}, ${lane})`.execute(db);
};

/** Waits until the portal's workers have done all that may be done now. */
export const finishJobs = async (db: Database): Promise<void> => {
  const endsAt = Date.now() + TIMEOUT_MS;
  await wakeWorkers(db);
  while ((await countUndone(db)) > 0) {
    if (Date.now() > endsAt) throw new Error('The jobs were not finished in time');
    await sleep(15);
  }
};

export interface JobRunner {
  /** Does what may be done now, one job after the other. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Does jobs in a test's own order, where the portal's workers have been stopped. */
export const openJobRunner = async (
  connectionString: string,
  handlers: Partial<JobHandlers>,
): Promise<JobRunner> => {
  const pool = createPatientPool(connectionString, 4);
  const db = openJobDatabase(pool, createLog('silent'));
  const boss = new PgBoss({ db, schema: SCHEMA, migrate: false, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  const runOne = async (lane: string): Promise<boolean> => {
    const [job] = await boss.fetch<JobData>(lane);
    if (!job) return false;
    const handler = handlers[job.data.kind] as ((payload: unknown) => Promise<void>) | undefined;
    const failure = await handler?.(job.data.payload).then(
      () => undefined,
      (error: unknown) => ({ message: String(error) }),
    );
    await (failure ? boss.fail(lane, job, failure) : boss.complete(lane, job));
    return true;
  };
  const runSome = async (): Promise<boolean> => {
    for (const lane of LANES) if (await runOne(lane)) return true;
    return false;
  };
  return {
    async drain() {
      while (await runSome());
    },
    async stop() {
      await boss.stop({ graceful: false, close: false });
      await pool.end();
    },
  };
};
