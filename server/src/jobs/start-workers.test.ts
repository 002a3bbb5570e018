import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { owe } from './outbox.ts';
import { startWorkers } from './start-workers.ts';
import { startWorker } from './worker.ts';

let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = createDatabase(createPool(testDatabase.connectionString));
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

/** A provider that stalls with what is owed to it, and a mail that is owed after it. */
const sendBehindStalled = async (start: typeof startWorkers) => {
  await db.deleteFrom('outbox').execute();
  await inTransaction(db, async (transaction) => {
    const runAt = new Date(Date.now() - 60_000);
    await owe(transaction, { kind: 'payment.event', payload: { eventId: 'evt_1' }, runAt });
    await owe(transaction, { kind: 'mail.send', payload: { mailId: 'a' } });
  });
  let goOn = (): void => undefined;
  const stalled = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sent: string[] = [];
  let hasBegun = false;
  const worker = start({
    db,
    log: createLog('silent'),
    idleMs: 10,
    handlers: {
      'payment.event': async () => {
        hasBegun = true;
        await stalled;
      },
      'mail.send': async ({ mailId }) => void sent.push(mailId),
    },
  });
  await vi.waitFor(() => expect(hasBegun).toBe(true));
  return {
    sent,
    end: async () => {
      goOn();
      await worker.drain();
      await worker.stop();
    },
  };
};

test('a provider that stalls holds up no mail', async () => {
  const { sent, end } = await sendBehindStalled(startWorkers);
  await vi.waitFor(() => expect(sent).toEqual(['a']));
  await end();
});

test('with one worker for everything it would', async () => {
  const { sent, end } = await sendBehindStalled(startWorker);
  expect(sent).toEqual([]);
  await end();
  expect(sent).toEqual(['a']);
});
