import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { owe } from './outbox.ts';
import { startWorker, type WorkHandlers } from './worker.ts';

let testDatabase: TestDatabase;
let db: Database;
const log = createLog('silent');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.connectionString));
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});
beforeEach(() => db.deleteFrom('outbox').execute());

const oweMail = (mailId: string, dedupeKey?: string) =>
  inTransaction(db, (transaction) =>
    owe(transaction, {
      kind: 'mail.send',
      payload: { mailId },
      ...(dedupeKey && { dedupeKey }),
      maxAttempts: 2,
    }),
  );

const work = async (handlers: Partial<WorkHandlers>, leaseMs = 60_000): Promise<void> => {
  const worker = startWorker({ db, handlers, log, idleMs: 10, leaseMs });
  await worker.drain();
  await worker.stop();
};

const rows = () => db.selectFrom('outbox').selectAll().orderBy('createdAt').execute();
const makeDue = () =>
  db
    .updateTable('outbox')
    .set({ runAt: sql<Date>`now()` })
    .where('status', '=', 'waiting')
    .execute();

test('work owed by a transaction that rolls back is not owed', async () => {
  await inTransaction(db, async (transaction) => {
    await owe(transaction, { kind: 'mail.send', payload: { mailId: 'a' } });
    throw new Error('rolled back');
  }).catch(() => undefined);
  expect(await rows()).toEqual([]);
});

test('the same effect owed twice is done once', async () => {
  await oweMail('a', 'welcome:a');
  await oweMail('a', 'welcome:a');
  const done: string[] = [];
  await work({ 'mail.send': async ({ mailId }) => void done.push(mailId) });
  expect(done).toEqual(['a']);
});

test('many workers at once do each piece of work exactly once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index));
  for (const id of ids) await oweMail(id);
  const done: string[] = [];
  const handlers = { 'mail.send': async ({ mailId }: { mailId: string }) => void done.push(mailId) };
  await Promise.all([work(handlers), work(handlers), work(handlers)]);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('without the claim, two workers would do the same work twice', async () => {
  await oweMail('a');
  const readDue = () => db.selectFrom('outbox').select('payload').where('status', '=', 'waiting').execute();
  const [first, second] = await Promise.all([readDue(), readDue()]);
  expect([...first, ...second]).toHaveLength(2);
});

test('failed work is tried again later, and is visibly failed after its last try', async () => {
  await oweMail('a');
  const handlers = { 'mail.send': () => Promise.reject(new Error('no\0 carrier')) };
  await work(handlers);
  expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 1, lastError: 'no carrier' });
  await makeDue();
  await work(handlers);
  expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 2, lastError: 'no carrier' });
});

test('work whose worker died is taken over once the lease has passed, not before', async () => {
  await oweMail('a');
  await db
    .updateTable('outbox')
    .set({ attempts: 1, claimedUntil: sql<Date>`now() + interval '1 hour'` })
    .execute();
  const done: string[] = [];
  const handlers = { 'mail.send': async ({ mailId }: { mailId: string }) => void done.push(mailId) };
  await work(handlers);
  expect(done).toEqual([]);
  await db
    .updateTable('outbox')
    .set({ claimedUntil: sql<Date>`now() - interval '1 second'` })
    .execute();
  await work(handlers);
  expect(done).toEqual(['a']);
});

test('work whose worker died at the last try is shown as failed', async () => {
  await oweMail('a');
  await db
    .updateTable('outbox')
    .set({ attempts: 2, claimedUntil: sql<Date>`now() - interval '1 second'` })
    .execute();
  await work({ 'mail.send': async () => undefined });
  expect((await rows())[0]).toMatchObject({ status: 'failed' });
});

test('a worker renews its lease while the work goes on', async () => {
  await oweMail('a');
  let runs = 0;
  const handlers = {
    'mail.send': async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 700));
    },
  };
  await Promise.all([
    work(handlers, 300),
    new Promise((resolve) => setTimeout(resolve, 450)).then(() => work(handlers, 300)),
  ]);
  expect(runs).toBe(1);
});
