import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/outside/database-proxy.ts';
import { readMetrics } from '../../../test/outside/read-metrics.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

/** Of the form of a session’s token: the database is not asked whose it is. */
const TOKEN = 'x'.repeat(43);

let database: TestDatabase;
let proxy: DatabaseProxy;
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connectionString);
  portal = await startTestPortal({ DATABASE_URL: proxy.connectionString, METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  proxy.watch(undefined);
  proxy.open();
  await portal.stop();
  await proxy.stop();
  await database.drop();
});

const read = async () => {
  const answer = await portal.fetch('/metrics', {
    headers: { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' },
  });
  expect(answer.status).toBe(200);
  return readMetrics(await answer.text());
};
const untilUp = async (value: 0 | 1): Promise<void> => {
  await expect
    .poll(async () => (await read()).valueOf('linehaul_database_up'), { timeout: 40_000 })
    .toBe(value);
};

const expectTheRest = async (): Promise<void> => {
  const { valueOf, types } = await read();
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(valueOf('linehaul_database_pool_max')).toBe(10);
  expect(types.has('linehaul_http_requests_total')).toBe(true);
  // A 0 would say that nothing is left to do.
  for (const name of [
    'linehaul_jobs',
    'linehaul_payments',
    'linehaul_mails_queued',
    'linehaul_needing_somebody',
  ])
    expect([name, types.has(name)]).toEqual([name, false]);
};

test('while the database is away the rest is answered, and the counts are left out', async () => {
  await untilUp(1);
  proxy.close();
  await untilUp(0);
  await expectTheRest();
  proxy.open();
  await untilUp(1);
  expect((await read()).valueOf('linehaul_payments', { status: 'succeeded' })).toBe(0);
});

test('a database that says nothing keeps nobody waiting for longer than a scrape takes', async () => {
  await untilUp(1);
  proxy.watch(() => 'lose');
  await untilUp(0);
  const beganMs = performance.now();
  await expectTheRest();
  expect(performance.now() - beganMs).toBeLessThan(8000);
});
