import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findJobs, finishJobs, clearJobs, makeDue } from '../../test/jobs.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { type JobDatabase, openJobDatabase } from './job-database.ts';
import { JOB_TYPES } from './job-kinds.ts';
import { SCHEMA } from './lanes.ts';
import { type JobHandlers, startWorkers, type Workers } from './start-workers.ts';
import { takeOverSilent } from './take-over.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let db: Database;
const log = createLog('silent');
const started: Workers[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.connectionString);
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});
beforeEach(async () => {
  await Promise.all(started.splice(0).map((workers) => workers.stop()));
  await clearJobs(db);
});

const enqueueMail = (mailId: string, key?: string) =>
  inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'mail.send', payload: { mailId }, ...(key && { key }), tries: 2 }),
  );

const start = async (handlers: Partial<JobHandlers>): Promise<void> => {
  started.push(await startWorkers({ pool, handlers, log }));
};
const countIn = (done: string[]) => ({
  'mail.send': ({ mailId }: { mailId: string }) => Promise.resolve(void done.push(mailId)),
});

test('a job of a transaction that rolls back is never done', async () => {
  await inTransaction(db, async (transaction) => {
    await enqueue(transaction, { kind: 'mail.send', payload: { mailId: 'a' } });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await findJobs(db, 'mail.send')).toEqual([]);
});

test('what is enqueued is what pg-boss itself would send', async () => {
  const boss = new PgBoss({
    db: openJobDatabase(pool, log),
    schema: SCHEMA,
    migrate: false,
    schedule: false,
  });
  await boss.start();
  const startAfter = new Date('2083-07-01T00:00:00Z');
  await inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'mail.send', payload: { mailId: 'a' }, runAt: startAfter }),
  );
  const data = { kind: 'mail.send', payload: { mailId: 'a' } };
  const retryLimit = JOB_TYPES['mail.send'].tries - 1;
  await boss.send('mail', data, { startAfter, retryLimit, deadLetter: 'failed' });
  await boss.stop({ graceful: false, close: false });
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(job) - 'id' - 'created_on' as row from pgboss.job where name = 'mail'`.execute(db);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});

test('the same effect enqueued twice is done once, also when it was done long before', async () => {
  const done: string[] = [];
  await start(countIn(done));
  await enqueueMail('a', 'welcome:a');
  await finishJobs(db);
  await enqueueMail('a', 'welcome:a');
  await finishJobs(db);
  expect(done).toEqual(['a']);
});

test('several processes at once do each job exactly once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index));
  for (const id of ids) await enqueueMail(id);
  const done: string[] = [];
  await Promise.all([start(countIn(done)), start(countIn(done)), start(countIn(done))]);
  await finishJobs(db);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('a failed job is tried again later; after its last try it is kept for officers, with what it said', async () => {
  await enqueueMail('a');
  await start({ 'mail.send': () => Promise.reject(new Error('no\0 carrier')) });
  await finishJobs(db);
  expect(await findJobs(db, 'mail.send')).toMatchObject([{ state: 'retry', lastError: 'no carrier' }]);
  await makeDue(db);
  await finishJobs(db);
  const { rows } =
    await sql`select name, state, source_output ->> 'message' as said from pgboss.job order by name`.execute(
      db,
    );
  expect(rows).toEqual([
    { name: 'failed', state: 'created', said: 'no carrier' },
    { name: 'mail', state: 'failed', said: null },
  ]);
});

test('nothing of an error is kept but its words', async () => {
  await enqueueMail('a');
  const error = Object.assign(new Error('refused'), { config: { password: 'geheim' } });
  await start({ 'mail.send': () => Promise.reject(error) });
  await finishJobs(db);
  const { rows } = await sql<{ output: unknown }>`select output from pgboss.job where name = 'mail'`.execute(
    db,
  );
  expect(JSON.stringify(rows)).toContain('refused');
  expect(JSON.stringify(rows)).not.toMatch(/geheim|jobs\.test/);
});

/** What a worker that was killed leaves behind. */
const holdByTheDead = (secondsAgo: number) =>
  sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - ${secondsAgo} * interval '1 second'
    where name = 'mail'`.execute(db);
const heldJob = async (tries: number): Promise<void> =>
  inTransaction(db, (transaction) =>
    enqueue(transaction, {
      ...{ kind: 'mail.send', payload: { mailId: 'a' }, tries },
      runAt: new Date(Date.now() + 3_600_000),
    }),
  );
/** Not before the database of the tests is old enough for anybody to have been silent. */
const untilDatabaseIsOld = async (): Promise<void> => {
  const isOld = async () =>
    (
      await pool.query<{ is_old: boolean }>(
        `select pg_postmaster_start_time() < now() - interval '20 s' is_old`,
      )
    ).rows[0]?.is_old;
  await expect.poll(isOld, { timeout: 30_000 }).toBe(true);
};
const jobsOf = (answersForMs = Infinity): JobDatabase => ({
  ...openJobDatabase(pool, log),
  answersForMs: () => answersForMs,
});

test('a job whose worker was killed is taken over 20 s after its last sign of life, not before', async () => {
  await untilDatabaseIsOld();
  const done: string[] = [];
  await heldJob(2);
  await holdByTheDead(19);
  await takeOverSilent(jobsOf());
  expect(await findJobs(db, 'mail.send')).toMatchObject([{ state: 'active' }]);
  await holdByTheDead(21);
  await takeOverSilent(jobsOf());
  await start(countIn(done));
  await finishJobs(db);
  expect(done).toEqual(['a']);
});

test('a running server looks for killed workers by itself', async () => {
  await untilDatabaseIsOld();
  const done: string[] = [];
  await start(countIn(done));
  await heldJob(2);
  await holdByTheDead(21);
  await expect.poll(() => done).toEqual(['a']);
});

test('nobody is taken for dead while the database could not hear of their life', async () => {
  await untilDatabaseIsOld();
  await heldJob(2);
  await holdByTheDead(30);
  await takeOverSilent(jobsOf(19_000));
  expect(await findJobs(db, 'mail.send')).toMatchObject([{ state: 'active' }]);
});

test.each([
  { what: 'was tried for the last time', tries: 1, retryCount: 0 },
  { what: 'has ended three workers', tries: 9, retryCount: 3 },
])('a job that $what is left to the slower look', async ({ tries, retryCount }) => {
  await untilDatabaseIsOld();
  await heldJob(tries);
  await holdByTheDead(30);
  await sql`update pgboss.job set retry_count = ${retryCount}`.execute(db);
  await takeOverSilent(jobsOf());
  expect(await findJobs(db, 'mail.send')).toMatchObject([{ state: 'active' }]);
});

const supervise = async (): Promise<void> => {
  const boss = new PgBoss({
    db: openJobDatabase(pool, log),
    schema: SCHEMA,
    migrate: false,
    schedule: false,
  });
  await boss.start();
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
  await boss.supervise();
  await boss.stop({ graceful: false, close: false });
};

test('what no server took over is taken over by the engine after a minute', async () => {
  const done: string[] = [];
  await start(countIn(done));
  await heldJob(2);
  await holdByTheDead(61);
  await supervise();
  await makeDue(db);
  await finishJobs(db);
  expect(done).toEqual(['a']);
});

test('a stop waits for what is being done, and takes nothing more', async () => {
  const answer = Promise.withResolvers<undefined>();
  const begun: string[] = [];
  const handlers = {
    'mail.send': ({ mailId }: { mailId: string }) => {
      begun.push(mailId);
      return answer.promise;
    },
  };
  const workers = await startWorkers({
    ...{ pool, handlers, log },
    concurrency: { rest: 1, mail: 1, money: 1, documents: 1 },
  });
  await enqueueMail('a');
  await enqueueMail('b');
  await vi.waitFor(() => expect(begun).toHaveLength(1), 15_000);
  const stopped = workers.stop();
  answer.resolve(undefined);
  await stopped;
  expect((await findJobs(db, 'mail.send')).map(({ state }) => state).toSorted()).toEqual([
    'completed',
    'created',
  ]);
});
