import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerClientAddress } from '../client-address.ts';
import { registerErrorReplies } from '../error-replies.ts';
import { POLICY_REPORTS_PATH, policyReportRoutes } from './policy-reports.ts';

let lines: Record<string, unknown>[] = [];
const log: FastifyBaseLogger = pino(
  { level: 'warn' },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  }),
);
const app = Fastify({ loggerInstance: log });
registerErrorReplies(app);
registerClientAddress(app, ['loopback']);
policyReportRoutes(app);
beforeAll(() => app.ready());
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

let network = 0;
/** Each from a network of its own, unless one is named. */
const report = async (type: string, payload: unknown, ip = `198.51.100.${(network += 1)}`) => {
  const headers = { 'content-type': type, 'x-forwarded-for': ip };
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return (await app.inject({ method: 'POST', url: POLICY_REPORTS_PATH, headers, body })).statusCode;
};

const LEVEL_2 = {
  'csp-report': {
    'document-uri': 'https://members.example.org/pay?id=1&code=secret',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?secret=1',
    'original-policy': 'x',
  },
};
const listed = (type = 'csp-violation', blockedURL = 'inline') => ({
  type,
  age: 1,
  url: 'https://members.example.org/',
  body: {
    documentURL: 'https://members.example.org/account/reset-password?token=secret',
    effectiveDirective: 'style-src-attr',
    blockedURL,
    disposition: 'enforce',
  },
});

test('a report of the older form is logged: directive, origin and path, and nothing that could be a secret', async () => {
  expect(await report('application/csp-report', LEVEL_2)).toBe(204);
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/pay' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('reports of the newer form are logged, but none of another kind', async () => {
  const reports = [listed(), listed('deprecation'), listed('csp-violation', 'data:text/html,secret')];
  expect(await report('application/reports+json', reports)).toBe(204);
  expect(lines).toMatchObject([
    { directive: 'style-src-attr', blocked: 'inline', page: '/account/reset-password' },
    { blocked: 'data:' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

const bare = { url: 'https://members.example.org/pay?code=secret', age: 0, user_agent: 'x' };
const WEBKIT = { ...bare, type: 'csp-violation', body: { ...listed().body, statusCode: 200, sample: '' } };
const FIREFOX = {
  'csp-report': {
    ...LEVEL_2['csp-report'],
    'effective-directive': 'img-src',
    'line-number': 7,
    sample: null,
  },
};

test.each([
  ['as WebKit sends it', 'application/csp-report', WEBKIT, 'style-src-attr'],
  ['as WebKit sends it, of the newer type', 'application/reports+json', WEBKIT, 'style-src-attr'],
  ['as Firefox sends it', 'application/csp-report', FIREFOX, 'img-src'],
  ['of the older form in a list', 'application/reports+json', [FIREFOX], 'img-src'],
  ['that does not say much', 'application/reports+json', [{ ...WEBKIT, body: { blockedURL: 7 } }], ''],
] as const)('a report %s is taken', async (...[, type, payload, directive]) => {
  expect(await report(`${type}; charset=utf-8`, payload)).toBe(204);
  expect(lines).toMatchObject([{ directive }]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test.each([{ ...bare, type: 'deprecation', body: { id: 'x' } }, { ...bare, type: 'crash', body: null }, []])(
  '%j tells of no violation and is taken without a line in the log',
  async (payload) => {
    expect(await report('application/reports+json', payload)).toBe(204);
    expect(lines).toEqual([]);
  },
);

test('of many reports at once the first ten are logged', async () => {
  const many = Array.from({ length: 40 }, () => listed());
  expect(await report('application/reports+json', many)).toBe(204);
  expect(lines).toHaveLength(10);
});

test('a report is cut to what a line of the log can bear', async () => {
  const long = {
    ...LEVEL_2['csp-report'],
    'violated-directive': 'x'.repeat(9000),
    'blocked-uri': 'y'.repeat(9000),
  };
  expect(await report('application/csp-report', { 'csp-report': long })).toBe(204);
  expect(JSON.stringify(lines).length).toBeLessThan(1000);
});

test.each([
  ['of another media type', 415, 'application/json', LEVEL_2],
  ['that is no JSON', 400, 'application/csp-report', '{"csp-report":'],
  ['of something else', 400, 'application/csp-report', { role: 2 }],
  ['list of something else', 400, 'application/reports+json', [listed(), 1]],
  ['that is too long', 413, 'application/csp-report', 'x'.repeat(40_000)],
] as const)('a report %s is %i and not logged', async (...[, status, type, payload]) => {
  expect(await report(type, payload)).toBe(status);
  expect(lines).toEqual([]);
});

test('one network cannot fill the log', async () => {
  const statuses = [];
  for (let i = 0; i < 31; i += 1)
    statuses.push(await report('application/csp-report', LEVEL_2, '203.0.113.5'));
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect(lines).toHaveLength(30);
  expect(await report('application/csp-report', LEVEL_2, '203.0.113.6')).toBe(204);
});
