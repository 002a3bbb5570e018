import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@linehaul/contract/endpoint';
import { registerAccount } from '@linehaul/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../test/portal.ts';
import { ACCESS } from './http/access.ts';
import { contractDocument } from './http/openapi/contract-document.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const post = (path: string, body: string, type = 'application/json') =>
  portal.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });

test.each([
  '/',
  '/api/association/settings',
  '/api/nowhere',
  '/health/live',
  '/openapi.json',
  '/docs/',
  '/sign-up',
])('the answer to %s carries the security headers', async (path) => {
  const { headers } = await portal.fetch(path);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-powered-by')).toBeNull();
});

test('the nonce of the policy is new with every answer', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(
      (await portal.fetch('/health/live')).headers.get('content-security-policy') ?? '',
    )?.[1];
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test('an unknown call is 404 as problem details, never HTML', async () => {
  const response = await portal.fetch('/api/x"><script>alert(1)</script>');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
});

test.each([
  ['/%ff', 400],
  ['/api/%E0%A4%A', 400],
  [`/api/invoice/${'a'.repeat(300)}/download`, 404],
])('the unreadable address %s is refused like any other, and not quoted', async (path, status) => {
  const response = await portal.fetch(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).not.toContain(path.slice(1, 20));
});

test('a person who opens an unreadable address is told in words, with the way on', async () => {
  const response = await portal.fetch('/settings/invoice/%E0%A4%A', { headers: { accept: 'text/html' } });
  expect(response.status).toBe(404);
  const page = await response.text();
  expect(page).toContain('<h1>Page not found</h1>');
  const nonce = /style nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

test('a call is found whatever the case of its path', async () => {
  expect((await portal.fetch('/API/Association/SETTINGS')).status).toBe(200);
});

test('a page is found whatever the case of its path', async () => {
  expect((await portal.fetch('/Sign-Up/LOGIN/')).status).toBe(200);
  expect((await portal.fetch('/sign-up/nowhere', { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('no search engine lists a page that a mailed link opens', async () => {
  const robotsAt = async (path: string) => (await portal.fetch(path)).headers.get('x-robots-tag');
  for (const path of [
    '/account/loginusingtoken?Token=x',
    '/Account/reset-password',
    '/sign-up/reset-password',
    '/preview-latest-invoice?Token=x',
    '/pay?id=x&code=x',
    '/member/x',
    '/cpd/certificate/x',
  ])
    expect([path, await robotsAt(path)]).toEqual([path, 'noindex']);
  expect(await robotsAt('/sign-up')).toBe(null);
});

test('the pages that describe the calls take nothing from elsewhere', async () => {
  const { headers } = await portal.fetch('/docs/');
  expect(headers.get('content-security-policy')).not.toMatch(/https?:/);
});

test('another method on a known call is 405 and names the right one', async () => {
  const response = await portal.fetch('/api/association/settings', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET');
});

test('a body over 256 KiB is 413', async () => {
  expect((await post(registerAccount.path, JSON.stringify({ firstName: 'a'.repeat(300_000) }))).status).toBe(
    413,
  );
});

test('a body of another media type is 415', async () => {
  expect((await post(registerAccount.path, '<a/>', 'application/xml')).status).toBe(415);
});

test('a body that is not JSON is 400 and quotes nothing of it', async () => {
  const response = await post(registerAccount.path, '{"password": "Secret!23" ');
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('Secret!23');
});

test('a call that takes nothing refuses whatever is sent', async () => {
  expect((await portal.fetch('/api/association/settings?role=1')).status).toBe(400);
  expect((await portal.fetch('/api/association/settings')).status).toBe(200);
});

test('a repeated query key is 400', async () => {
  expect((await portal.fetch('/api/account/confirmemail?userId=1&userId=2&token=x')).status).toBe(400);
});

test('a dead bearer token is 401 on a call that needs a sign-in, and harmless on one that does not', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await portal.fetch('/api/user', { headers })).status).toBe(401);
  expect((await portal.fetch('/api/association/settings', { headers })).status).toBe(200);
  expect((await portal.fetch('/api/nothing', { headers })).status).toBe(404);
});

const callsOfContract = async (): Promise<string[]> => {
  const folder = new URL('../../contract/src/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  const isCall = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  return modules
    .flatMap(Object.values)
    .filter(isCall)
    .map(({ method, path }) => `${method} ${path}`);
};

test('every call of the contract is served, stands in the document and in the table of access, and no other', async () => {
  const document = (await (await portal.fetch('/openapi.json')).json()) as { paths: Record<string, object> };
  // Calls stand in the order in which they are registered there, and of the contract's sections here.
  expect(document.paths).toEqual(contractDocument()['paths']);
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(listed.toSorted()).toEqual((await callsOfContract()).toSorted());
  expect(listed.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test('the document says of every call who may make it, and whether it works while acting as another', async () => {
  const { paths } = (await (await portal.fetch('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  expect(paths['/api/people/setrole']?.['post']).toMatchObject({
    'x-audience': 'owner',
    'x-while-impersonating': false,
    description: 'Owners with a second factor. Does not work while an admin acts as another person.',
  });
  expect(paths['/api/association/settings']?.['get']).toMatchObject({
    'x-audience': 'anyone',
    'x-while-impersonating': true,
    description: 'Anyone, signed in or not. Works while an admin acts as another person.',
  });
});

test('a process that is alive and has its database is ready', async () => {
  expect((await portal.fetch('/health/live')).status).toBe(200);
  expect((await portal.fetch('/health/ready')).status).toBe(200);
});
