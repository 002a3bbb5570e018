import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { finishJobs, clearJobs } from '../../test/jobs.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { enqueue } from './enqueue.ts';
import { JOB_KINDS, JOB_TYPES } from './job-kinds.ts';
import { CONCURRENCY } from './lanes.ts';
import { startWorkers } from './start-workers.ts';

let testDatabase: TestDatabase;
let pool: pg.Pool;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  pool = createPool(testDatabase.connectionString);
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});
beforeEach(() => clearJobs(db));

/** Payments whose provider says nothing, and a password mail that is asked for after them. */
const sendBehindStalled = async (linkLane: 'rest' | 'money') => {
  const answer = Promise.withResolvers<undefined>();
  let stalled = 0;
  const done: string[] = [];
  const workers = await startWorkers({
    pool,
    log: createLog('silent'),
    handlers: {
      'payment.event': () => {
        stalled += 1;
        return answer.promise;
      },
      // Whatever else waits for the provider.
      'payment.reconcile': () => Promise.resolve(void done.push('behind the provider')),
      'account.link': async () => {
        await inTransaction(db, (transaction) =>
          enqueue(transaction, { kind: 'mail.send', payload: { mailId: 'password' } }),
        );
      },
      'mail.send': ({ mailId }) => Promise.resolve(void done.push(mailId)),
    },
  });
  await inTransaction(db, async (transaction) => {
    for (let index = 0; index < 100; index += 1)
      await enqueue(transaction, { kind: 'payment.event', payload: { eventId: `evt_${index}` } });
  });
  await vi.waitFor(() => expect(stalled).toBe(CONCURRENCY.money), 15_000);
  await inTransaction(db, (transaction) =>
    linkLane === 'rest'
      ? enqueue(transaction, {
          kind: 'account.link',
          payload: { purpose: 'reset-password', email: 'a@b.example', by: {} as never },
        })
      : enqueue(transaction, { kind: 'payment.reconcile', payload: { paymentId: 'late' } }),
  );
  return {
    done,
    end: async () => {
      answer.resolve(undefined);
      await finishJobs(db);
      await workers.stop();
    },
  };
};

test('the password mail does not wait for a hundred payments whose provider stalls', async () => {
  const { done, end } = await sendBehindStalled('rest');
  await vi.waitFor(() => expect(done).toEqual(['password']), 15_000);
  await end();
});

test('control: in the lane of the provider it would wait', async () => {
  const { done, end } = await sendBehindStalled('money');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(done).toEqual([]);
  await end();
  expect(done).toEqual(['behind the provider']);
});

test.each([
  {
    what: 'goes before all mails of a mailing, however late it is queued',
    givesWay: true,
    first: 'password',
  },
  { what: 'would wait for them if they did not give way (control)', givesWay: false, first: 'news' },
])('a password mail $what', async ({ givesWay, first }) => {
  const send = (mailId: string, isOfMailing: boolean) =>
    inTransaction(db, (transaction) =>
      enqueue(transaction, { kind: 'mail.send', payload: { mailId }, givesWay: isOfMailing }),
    );
  for (let count = 0; count < 30; count += 1) await send('news', givesWay);
  await send('password', false);
  const done: string[] = [];
  const workers = await startWorkers({
    ...{ pool, log: createLog('silent'), concurrency: { rest: 1, mail: 1, money: 1, documents: 1 } },
    handlers: { 'mail.send': ({ mailId }) => Promise.resolve(void done.push(mailId)) },
  });
  await finishJobs(db);
  await workers.stop();
  expect([done[0], done.length]).toEqual([first, 31]);
});

/** How long a job is tried, with the shortest pauses: 5 s, 10 s … an hour. */
const triedForMs = (tries: number): number =>
  Array.from({ length: tries - 1 }, (_, index) => Math.min(5000 * 2 ** index, 3_600_000)).reduce(
    (sum, pause) => sum + pause,
    0,
  );

test('work about money and documents is tried for five days, and is a task when it failed for good', () => {
  const lasting = ['payment.event', 'payment.reconcile', 'payment.refund', 'refund.advance'] as const;
  const documents = ['invoice.render', 'adjustment-note.render'] as const;
  for (const kind of [...lasting, ...documents]) {
    expect(triedForMs(JOB_TYPES[kind].tries) / 86_400_000).toBeGreaterThan(5);
    expect(JOB_TYPES[kind].task).not.toBeNull();
  }
});

test('every other job that is given up within hours is begun again by the clock or by its person', () => {
  const passing = JOB_KINDS.filter((kind) => JOB_TYPES[kind].task === null && !JOB_TYPES[kind].recurs);
  expect(passing).toEqual([
    'sign-in.link',
    'account.registered',
    'account.link',
    'data-export.prepare',
    'instalment.collect',
    'event-waiting.offer',
    'recurring.begin',
  ]);
});
