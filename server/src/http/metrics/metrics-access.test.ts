import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { DomainError } from '../../domain-error.ts';
import { metricsRoutes, registerMetrics } from './metrics.ts';

const TOKEN = 'nine-of-the-carriers-came-by-sea-in-1911';
const PUBLIC_HOST = 'members.example.org';

const refuse = () => {
  throw new DomainError('too-many-requests', 'Too many requests.');
};
const NOTHING_ALLOWED = {
  consume: refuse,
  allow: async () => false,
  countTry: refuse,
  forget: async () => {},
};

let portal: TestPortal;
let spent: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({
    ...{ METRICS_TOKEN: TOKEN, PUBLIC_URL: `https://${PUBLIC_HOST}`, TRUST_PROXY: '127.0.0.1' },
  });
  spent = await startTestPortal({}, undefined, {
    limits: { general: NOTHING_ALLOWED, create: () => NOTHING_ALLOWED },
  });
});
afterAll(async () => {
  await portal.stop();
  await spent.stop();
});

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** With whatever host and headers: a client of the web would not send them. */
const ask = async ({ path = '/metrics', method = 'GET', headers = {} }: Asked) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: portal.context.config.port, path, method, headers, agent: false })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) };
};

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
/** What differs between any two answers, whatever was asked. */
const withoutChance = (body: string) =>
  body.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(/nonce="[^"]*"/g, 'nonce');

const expectUnknown = async (asked: Asked): Promise<void> => {
  const [answer, unknown] = await Promise.all([ask(asked), ask({ ...asked, path: '/metricz' })]);
  expect(withoutChance(answer.body)).toBe(withoutChance(unknown.body));
  expect([answer.status, answer.type]).toEqual([unknown.status, unknown.type]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('linehaul_');
};

test.each(['localhost', '127.0.0.1', '[::1]', 'localhost:1'])(
  'a program of this machine reads the metrics by a name of this machine: %s',
  async (host) => {
    const { status, type, body } = await ask({ headers: { host } });
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('linehaul_build_info');
  },
);

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['X-Forwarded-For', ''],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-server', 'proxy'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '127.0.0.1'],
  ['x-client-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
  ['cf-connecting-ip', '127.0.0.1'],
])('what came through a proxy is told what any unknown address is told: %s: %s', async (name, value) => {
  const headers = { host: 'localhost', [name]: value };
  await expectUnknown({ headers });
  await expectUnknown({ headers: { ...headers, accept: 'text/html' } });
  await expectUnknown({ headers, method: 'HEAD' });
});

test('what asks by the public name, or by that of another site, is no program of this machine', async () => {
  await expectUnknown({ headers: { host: PUBLIC_HOST } });
  await expectUnknown({ headers: { host: 'evil.example' } });
  expect((await ask({ headers: { host: 'evil.example' } })).status).toBe(421);
});

test('who has the token reads the metrics by any name and through any proxy', async () => {
  for (const host of [PUBLIC_HOST, '10.0.3.17:3000', 'linehaul'])
    for (const proxied of [{}, { 'x-forwarded-for': '203.0.113.7' }]) {
      const answer = await ask({ headers: { host, ...proxied, ...withToken(TOKEN) } });
      expect([answer.status, answer.body.includes('linehaul_build_info')]).toEqual([200, true]);
    }
});

test.each([
  ['another', withToken(TOKEN.replace('nine', 'none'))],
  ['a longer one', withToken(`${TOKEN}1`)],
  ['its beginning', withToken(TOKEN.slice(0, -1))],
  ['in capitals', withToken(TOKEN.toUpperCase())],
  ['none', withToken('')],
  ['one that has the form of a session', withToken('x'.repeat(43))],
  ['the right one of another scheme', { authorization: `Basic ${TOKEN}` }],
  ['the right one without a scheme', { authorization: TOKEN }],
])('a token that is not the one is told what any unknown address is told: %s', async (_name, headers) => {
  await expectUnknown({ headers: { host: PUBLIC_HOST, ...headers } });
  await expectUnknown({ headers: { host: '10.0.3.17', ...headers } });
});

test('a token in the address is none, and nothing but reading is there', async () => {
  await expectUnknown({ path: `/metrics?token=${TOKEN}`, headers: { host: PUBLIC_HOST } });
  await expectUnknown({ method: 'POST', headers: { host: PUBLIC_HOST, ...withToken(TOKEN) } });
});

/** What a request from elsewhere finds; a test's own requests come from this machine. */
const statusFrom = async (remoteAddress: string, token?: string, given = TOKEN): Promise<number> => {
  const app = Fastify();
  const metrics = { meter: () => undefined, read: async () => ({ type: 'text/plain', text: 'all' }) };
  registerMetrics(app, metrics, token);
  metricsRoutes(app, metrics);
  const headers = { host: 'localhost', ...withToken(given) };
  const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress });
  await app.close();
  return statusCode;
};

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])(
  'the peer %s is of this machine',
  async (peer) => {
    expect(await statusFrom(peer)).toBe(200);
  },
);

test.each(['10.0.0.7', '203.0.113.7', '::', '::2', 'fe80::1', '::ffff:10.0.0.7', '172.17.0.1'])(
  'the peer %s needs the token, whatever host it names',
  async (peer) => {
    expect(await statusFrom(peer)).toBe(404);
    expect(await statusFrom(peer, TOKEN, 'x'.repeat(TOKEN.length))).toBe(404);
    expect(await statusFrom(peer, TOKEN)).toBe(200);
  },
);

test('whoever watches is not counted by the limits for visitors', async () => {
  expect((await spent.fetch('/metrics')).status).toBe(200);
  // The control: everybody else is sent away.
  expect((await spent.fetch('/metricz')).status).toBe(429);
});
