import { endpoint } from '@linehaul/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SAMPLE_PERSON } from '../../../test/people/sample-person.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { DomainError } from '../../domain-error.ts';
import { registerErrorReplies } from '../error-replies.ts';
import type { AccountId, Caller } from '../audience.ts';
import { registerClientAddress } from '../client-address.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';
import { implement } from '../route.ts';

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
  registerClientAddress(app, []);
  const limit = createRateLimits(from)({ name, points: 2, seconds: 60 });
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => limit.consume(request));
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

test('tries beyond the limit are told to wait until the key is forgotten', async () => {
  const limit = createRateLimits(pool)({ name: 'tries', points: 3, seconds: 60 });
  const tryAtOnce = () => Promise.allSettled(Array.from({ length: 8 }, () => limit.countTry('key')));
  const outcomes = await tryAtOnce();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(limit.countTry('key')).rejects.toMatchObject({ code: 'too-many-requests' });
  await limit.forget('key');
  await expect(limit.countTry('key')).resolves.toBeUndefined();
});

test('without the database nobody passes, and the answer asks to try again in a moment', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
  const refused = await call(away, 'away');
  await away.end();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('try again') });
});

// The path is one that anybody may call; nothing else of it matters here.
const readNothing = endpoint({
  method: 'GET',
  path: '/api/association/settings',
  summary: 'Nothing.',
  data: z.null(),
});

const callerNamed = (name: string): Caller => ({
  accountId: name as AccountId,
  sessionId: name,
  email: `${name}@carriers.example`,
  role: 0,
  contactType: 'Member',
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  wroteLsn: '0/0',
  person: SAMPLE_PERSON,
});

/** A server with one call, which names no limit unless it is given; whoever asks is the person in the header. */
const serve = (limit?: RateLimit): FastifyInstance => {
  const app = Fastify();
  registerErrorReplies(app);
  registerClientAddress(app, []);
  app.decorateRequest('caller', undefined);
  app.decorate('closedSections', () => new Set());
  app.addHook('onRequest', async (request) => {
    const { person } = request.headers;
    if (typeof person === 'string') request.caller = callerNamed(person);
  });
  implement(app, readNothing, { ...(limit && { limit }), handle: async () => ({ data: null }) });
  return app;
};

const askTimes = async (
  app: FastifyInstance,
  count: number,
  from: { person?: string; remoteAddress: string },
) => {
  const { person, remoteAddress } = from;
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) {
    const headers = person === undefined ? {} : { person };
    statuses.push((await app.inject({ url: readNothing.path, headers, remoteAddress })).statusCode);
  }
  return statuses;
};

test('a limit on what anybody may call is counted for the network, however many sign in there', async () => {
  const limit = createRateLimits(pool)({ name: 'open', points: 2, seconds: 60 });
  const app = serve(limit);
  const from = { remoteAddress: '198.51.100.1' };
  const statuses = [];
  for (const person of ['ana', 'ben', 'cem']) statuses.push(...(await askTimes(app, 1, { ...from, person })));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await askTimes(app, 1, { person: 'ana', remoteAddress: '198.51.100.2' })).toEqual([200]);
});

const writesOf = (from: pg.Pool): (() => number) => {
  const query = vi.spyOn(from, 'query');
  return () => query.mock.calls.length;
};

test('a limit by the minute is written down for a fifth of it at once, and ends where it says', async () => {
  const own = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  const writes = writesOf(own);
  const app = serve(createRateLimits(own)({ name: 'flood', points: 60, seconds: 60 }));
  const from = { remoteAddress: '198.51.100.1' };
  const atOnce = await Promise.all(Array.from({ length: 60 }, () => askTimes(app, 1, from)));
  expect(new Set(atOnce.flat())).toEqual(new Set([200]));
  expect(writes()).toBe(5);
  expect(await askTimes(app, 1, from)).toEqual([429]);
  await own.end();
});

test('two servers that lend points from memory never allow more than the limit together', async () => {
  const apps = [0, 1].map(() => serve(createRateLimits(pool)({ name: 'lent', points: 20, seconds: 60 })));
  const from = { remoteAddress: '198.51.100.1' };
  const statuses = await Promise.all(apps.map((app) => askTimes(app, 20, from)));
  expect(statuses.flat().filter((status) => status === 200)).toHaveLength(20);
});

test('a limit on guesses is written to the database for each guess', async () => {
  const own = new pg.Pool({ connectionString: database.connectionString, max: 4 });
  const writes = writesOf(own);
  await askTimes(serve(createRateLimits(own)({ name: 'guesses', points: 60, seconds: 3600 })), 5, {
    remoteAddress: '198.51.100.1',
  });
  expect(writes()).toBe(5);
  await own.end();
});

test('a call without a limit of its own takes 600 requests a minute from a person, wherever they are', async () => {
  const app = serve();
  const here = await askTimes(app, 600, { person: 'ana', remoteAddress: '198.51.100.1' });
  expect(new Set(here)).toEqual(new Set([200]));
  expect(await askTimes(app, 1, { person: 'ana', remoteAddress: '198.51.100.2' })).toEqual([429]);
  expect(await askTimes(app, 1, { person: 'ben', remoteAddress: '198.51.100.1' })).toEqual([200]);
});

test('a call without a limit of its own takes 1,200 requests a minute from a network without a sign-in', async () => {
  const app = serve();
  const first = await askTimes(app, 1200, { remoteAddress: '2001:db8:1:2::1' });
  expect(new Set(first)).toEqual(new Set([200]));
  expect(await askTimes(app, 1, { remoteAddress: '2001:db8:1:2::2' })).toEqual([429]);
  expect(await askTimes(app, 1, { remoteAddress: '2001:db8:1:3::1' })).toEqual([200]);
});

test.each([
  ['a body that cannot be read', { body: '{' }, 400],
  ['a body of another kind', { body: '<a/>', type: 'text/xml' }, 415],
  ['what a hook refuses', { foreign: '1' }, 403],
])(
  '%s counts for its network, and nothing else is told once there are too many',
  async (_, asked, status) => {
    const app = serve();
    app.post('/take', () => null);
    app.addHook('onRequest', async ({ headers }) => {
      if (headers['foreign'])
        throw new DomainError('forbidden', 'The portal takes no requests from other sites.');
    });
    const { type, body, foreign } = { type: 'application/json', body: '{}', foreign: '', ...asked };
    const headers = { 'content-type': type, foreign };
    const ask = (remoteAddress: string) =>
      app.inject({ url: '/take', method: 'POST', headers, body, remoteAddress });
    for (let time = 0; time < 1200; time += 1) expect((await ask('198.51.100.1')).statusCode).toBe(status);
    const refused = await ask('198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('198.51.100.2')).statusCode).toBe(status);
  },
);
