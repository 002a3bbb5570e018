import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { registerErrorReplies } from './error-replies.ts';
import { createRateLimits, networkOf } from './rate-limits.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Calls a server whose one route has the limit `name`. */
const call = async (from: pg.Pool, name: string, remoteAddress = '198.51.100.1') => {
  const app = Fastify();
  registerErrorReplies(app);
  const limit = createRateLimits(from)({ name, points: 2, seconds: 60 });
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request) => limit.consume(request));
  app.get('/', () => 'ok');
  const response = await app.inject({ url: '/', remoteAddress });
  await app.close();
  return response;
};

test('what one server has counted, another refuses, with the time to wait', async () => {
  expect((await call(pool, 'shared')).statusCode).toBe(200);
  expect((await call(pool, 'shared')).statusCode).toBe(200);
  const refused = await call(pool, 'shared');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(pool, 'shared', '198.51.100.2')).statusCode).toBe(200);
});

test('many calls at once cannot pass a limit', async () => {
  const limit = createRateLimits(pool)({ name: 'rush', points: 3, seconds: 60 });
  const allowed = await Promise.all(Array.from({ length: 12 }, () => limit.allow('key')));
  expect(allowed.filter(Boolean)).toHaveLength(3);
});

test('without the database nobody passes, and the answer asks to try again in a moment', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
  const refused = await call(away, 'away');
  await away.end();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('try again') });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
