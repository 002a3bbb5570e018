import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../test/outside/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { findJobs, clearJobs } from '../../test/jobs.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { type JobHandlers, startWorkers, type Workers } from './start-workers.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;
let db: Database;
let workers: Workers | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  pool = createPool(proxy.connectionString);
  db = createDatabase(pool);
});
beforeEach(() => clearJobs(db));
afterEach(async () => {
  proxy.watch(undefined);
  proxy.open();
  await workers?.stop();
});
afterAll(async () => {
  await db.destroy();
  await proxy.stop();
  await testDatabase.drop();
});

/** One job that may be tried once, with workers that do it. */
const begin = async (handlers: Partial<JobHandlers>): Promise<void> => {
  workers = await startWorkers({ pool, handlers, log: createLog('silent') });
  await inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'mail.send', payload: { mailId: 'a' }, tries: 1 }),
  );
};

const stateOnceDone = async (): Promise<string | undefined> => {
  const state = async () => (await findJobs(db, 'mail.send').catch(() => []))[0]?.state;
  await expect.poll(state).toMatch(/^(completed|failed)$/);
  return state();
};

const reopenSoon = () => void setTimeout(() => proxy.open(), 200);

test('a job that the database failed is done as soon as it is back, and that was no try', async () => {
  let runs = 0;
  await begin({
    'mail.send': async () => {
      runs += 1;
      if (runs === 1) {
        proxy.close();
        reopenSoon();
      }
      await sql`select 1`.execute(db);
    },
  });
  expect(await stateOnceDone()).toBe('completed');
  expect(runs).toBe(2);
});

test('a job that was done while the database went away is written down later, not done again', async () => {
  let runs = 0;
  await begin({
    'mail.send': async () => {
      runs += 1;
      proxy.close();
      reopenSoon();
    },
  });
  expect(await stateOnceDone()).toBe('completed');
  expect(runs).toBe(1);
});

test('what is enqueued elsewhere after the lines were cut is done all the same', async () => {
  const done: string[] = [];
  await begin({ 'mail.send': ({ mailId }) => Promise.resolve(void done.push(mailId)) });
  await stateOnceDone();
  proxy.close();
  proxy.open();
  const mailIds = ['b', 'c', 'd'];
  const elsewhere = createDatabase(createPool(testDatabase.connectionString, 1));
  for (const mailId of mailIds) {
    await inTransaction(elsewhere, (transaction) =>
      enqueue(transaction, { kind: 'mail.send', payload: { mailId } }),
    );
  }
  await elsewhere.destroy();
  await expect.poll(() => done.toSorted()).toEqual(['a', ...mailIds]);
});

test('workers stop though the database is away, and though it comes back just then', async () => {
  await begin({ 'mail.send': () => Promise.resolve() });
  await stateOnceDone();
  proxy.close();
  await workers?.stop();
  proxy.open();
  await begin({ 'mail.send': () => Promise.resolve() });
  proxy.close();
  proxy.open();
  await workers?.stop();
});
