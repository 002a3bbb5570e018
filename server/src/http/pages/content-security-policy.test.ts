import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword } from '@linehaul/contract/password-mails';
import { createAccount } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { registerSecurityHeaders } from './security-headers.ts';

/** What Google's CSP Evaluator finds wrong with a policy. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value = '', description }) =>
      [severity, directive, value, description].join(' '),
    );

const policyWith = async (options: { isHttps: boolean; usesStripe: boolean }): Promise<string> => {
  const app = Fastify();
  registerSecurityHeaders(app, options);
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']);
};

test('the evaluator finds what is weak, such as scripts from anywhere or written into the page', () => {
  expect(findingsOf("script-src 'unsafe-inline' https:; object-src 'none'").length).toBeGreaterThan(1);
  expect(findingsOf("default-src 'none'; script-src 'self'")).not.toEqual([]);
});

test.each([
  ['with the sandbox', { isHttps: false, usesStripe: false }],
  ['with the sandbox over HTTPS', { isHttps: true, usesStripe: false }],
  ['with Stripe', { isHttps: false, usesStripe: true }],
  ['with Stripe over HTTPS', { isHttps: true, usesStripe: true }],
])('the evaluator finds nothing in the policy of the pages %s', async (_mode, options) => {
  const policy = await policyWith(options);
  expect(findingsOf(policy)).toEqual([]);
  expect(policy.includes('upgrade-insecure-requests')).toBe(options.isHttps);
  expect(policy.includes('https://js.stripe.com')).toBe(options.usesStripe);
  expect(policy).toContain("require-trusted-types-for 'script'");
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const policyAt = async (path: string): Promise<string> => {
  const response = await portal.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy, path).not.toBe('');
  return policy;
};

test.each(['/', '/sign-up', '/nowhere', '/docs', '/docs/', '/dev/mail', '/__pay/control', '/__pay/js/frame'])(
  'the evaluator finds nothing in the policy of %s',
  async (path) => {
    expect(findingsOf(await policyAt(path))).toEqual([]);
  },
);

test('the evaluator finds nothing in the policy of a kept mail, which may not run scripts at all', async () => {
  const { email } = await createAccount(portal);
  await portal.call(forgotPassword, { body: { email } });
  await portal.drain();
  const [mail] = await portal.mailbox.list();
  const policy = await policyAt(`/dev/mail/${mail?.id}`);
  expect(findingsOf(policy)).toEqual([]);
  expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
});

test('only the scripts that the viewer of the calls comes with carry the nonce of its policy', async () => {
  const response = await portal.fetch('/docs/');
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}" src="`);
});

test.each([
  ['a call', '/api/association/settings', 200],
  ['a refusal', '/api/user', 401],
  ['a call that does not exist', '/api/nowhere', 404],
  ['a page', '/', 200],
  ['a page that does not exist', '/nowhere', 404],
  ['a redirect', '/api/account/confirmemail?userId=x&token=x', 302],
  ['an unreadable address', '/%ff', 404],
  ['the description of the calls', '/openapi.json', 200],
  ['the health', '/health/live', 200],
  ['a missing file', '/assets/nowhere.js', 404],
])('%s may not be framed by another site', async (_name, path, status) => {
  const response = await portal.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

test('the pages name where their violations are to be reported, and reports are taken there', async () => {
  const response = await portal.fetch('/');
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, path = ''] = /report-uri (\S+?)(;|$)/.exec(policy) ?? [];
  expect(response.headers.get('reporting-endpoints')).toBe(`policy="${path}"`);
  expect(policy).toContain('report-to policy');
  const sent = await portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: '[]',
  });
  expect(sent.status).toBe(204);
});
