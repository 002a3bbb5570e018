import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { owe } from './outbox.ts';
import { startWorker, type Worker, type WorkHandlers } from './worker.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let db: Database;
let worker: Worker | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  db = createDatabase(createPool(proxy.connectionString, 4));
});
beforeEach(() => db.deleteFrom('outbox').execute());
afterEach(async () => {
  proxy.watch(undefined);
  proxy.open();
  await worker?.stop();
});
afterAll(async () => {
  await db.destroy();
  await proxy.stop();
  await testDatabase.drop();
});

/** One piece of work that may be tried once, with a worker that does it. */
const begin = async (handlers: Partial<WorkHandlers>): Promise<void> => {
  await inTransaction(db, (transaction) =>
    owe(transaction, { kind: 'mail.send', payload: { mailId: 'a' }, maxAttempts: 1 }),
  );
  worker = startWorker({ db, handlers, log: createLog('silent'), idleMs: 20 });
};

const rowsOnceDone = async () => {
  const rows = () => db.selectFrom('outbox').select(['status', 'attempts']).execute();
  const statuses = async () =>
    (await rows().catch(() => [{ status: 'not known' }])).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([expect.stringMatching(/^(done|failed)$/)]);
  return rows();
};

const reopenSoon = () => void setTimeout(() => proxy.open(), 200);

test('work that the database failed is done as soon as it is back, and that was no try', async () => {
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
  expect(await rowsOnceDone()).toEqual([{ status: 'done', attempts: 1 }]);
  expect(runs).toBe(2);
});

test('work that was done while the database went away is written down later, not done again', async () => {
  let runs = 0;
  await begin({
    'mail.send': async () => {
      runs += 1;
      proxy.close();
      reopenSoon();
    },
  });
  expect(await rowsOnceDone()).toEqual([{ status: 'done', attempts: 1 }]);
  expect(runs).toBe(1);
});

test('an error that PostgreSQL would not take as text is kept as a failure all the same', async () => {
  await begin({ 'mail.send': () => Promise.reject(new Error('bytes \0 of a broken mail')) });
  expect(await rowsOnceDone()).toEqual([{ status: 'failed', attempts: 1 }]);
});
