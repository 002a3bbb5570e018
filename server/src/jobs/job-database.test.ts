import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../test/outside/database-proxy.ts';
import { createPool } from '../db/database.ts';
import { createLog } from '../log.ts';
import { openJobDatabase } from './job-database.ts';

let testDatabase: TestDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  proxy = await startDatabaseProxy(testDatabase.connectionString);
  pool = createPool(testDatabase.connectionString);
});
afterEach(() => proxy.watch(undefined));
afterAll(async () => {
  await pool.end();
  await proxy.stop();
  await testDatabase.drop();
});

/** Hears of jobs by the proxy alone. */
const hear = (onReady: () => void) => {
  const db = openJobDatabase(pool, createLog('silent'), { at: proxy.connectionString });
  return db.listen?.('jobs', () => undefined, onReady);
};

const closeInTime = async (listening: ReturnType<typeof hear>): Promise<string> => {
  const closed = (await listening)?.close().then(() => 'closed');
  return Promise.race([closed ?? 'never listened', sleep(20_000).then(() => 'still open')]);
};

test('the line that hears of jobs closes while it is being opened to a database that does not answer yet', async () => {
  const asked = Promise.withResolvers<void>();
  proxy.watch(() => {
    asked.resolve();
    return 'lose';
  });
  const onReady = vi.fn<() => void>();
  const listening = hear(onReady);
  await asked.promise;
  expect(await closeInTime(listening)).toBe('closed');
  expect(onReady).not.toHaveBeenCalled();
});

test('it is opened again whenever it breaks, and closes then as well', async () => {
  const ready = vi.fn<() => void>();
  const listening = hear(ready);
  await expect.poll(() => ready.mock.calls.length, { timeout: 20_000 }).toBe(1);
  proxy.close();
  proxy.open();
  await expect.poll(() => ready.mock.calls.length, { timeout: 20_000 }).toBe(2);
  expect(await closeInTime(listening)).toBe('closed');
});
