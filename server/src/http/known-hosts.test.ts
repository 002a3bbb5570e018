import { once } from 'node:events';
import { connect } from 'node:net';
import { forgotPassword } from '@linehaul/contract/password-mails';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { knownHosts } from './known-hosts.ts';

const PUBLIC_URL = 'https://members.example.org';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

/** Sends lines as they are: no client that minds its manners would let this host pass. */
const sendRaw = async (lines: readonly string[], body = ''): Promise<string> => {
  const socket = connect(portal.context.config.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  return answer;
};

const get = (path: string, ...headers: string[]): Promise<string> =>
  sendRaw([`GET ${path} HTTP/1.1`, ...headers]);
const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

test.each(['members.example.org', 'MEMBERS.example.org', 'members.example.org:443'])(
  'the host of PUBLIC_URL, as a proxy hands it on, is answered: %s',
  async (host) => {
    expect(statusOf(await get('/api/association/settings', `host: ${host}`))).toBe(200);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'the address that is listened on is answered: %s',
  async (name) => {
    const { port } = portal.context.config;
    expect(statusOf(await get('/', `host: ${name}:${port}`))).toBe(200);
  },
);

test.each([
  'evil.example',
  'members.example.org.evil.example',
  'members.example.org:8443',
  'members.example.org@evil.example',
  'localhost',
  'localhost:1',
  '',
])('another host is 421, for calls, pages and what does not exist: "%s"', async (host) => {
  for (const path of ['/api/association/settings', '/', '/nowhere']) {
    const answer = await get(path, `host: ${host}`, 'accept: text/html');
    expect(statusOf(answer), answer).toBe(421);
    expect(answer).toContain('urn:linehaul:error:wrong-host');
    expect(answer).toContain("frame-ancestors 'none'");
  }
});

const KNOWN = 'host: members.example.org';

test.each<[string, string, ...string[]]>([
  ['two, the first of which is known', '/', KNOWN, 'host: evil.example'],
  ['two, the last of which is known', '/', 'host: evil.example', 'HOST: members.example.org'],
  ['the known one twice', '/', KNOWN, KNOWN],
  ['two, asked for its health', '/health/live', KNOWN, 'Host: evil.example'],
  ['another in its target', 'http://evil.example/', KNOWN],
  ['another in its target, a call', 'http://evil.example/api/association/settings', KNOWN],
  ['another in its target, asked for its health', 'http://evil.example/health/live', KNOWN],
  ['nothing in its target', 'http:///', KNOWN],
  ['one with credentials in its target', 'http://a:b@members.example.org/', KNOWN],
])('a request that names more than one host is malformed: %s', async (_name, target, ...headers) => {
  const answer = await get(target, ...headers);
  expect(statusOf(answer), answer).toBe(400);
  expect(answer).not.toContain('evil');
});

test('a target that names the same host as the header is answered, with credentials or spaces in the header it is not', async () => {
  expect(statusOf(await get('http://MEMBERS.example.org/api/association/settings', KNOWN))).toBe(200);
  for (const host of [
    'a:b@members.example.org',
    'members.example.org evil.example',
    'members.example.org, evil',
  ])
    expect([host, statusOf(await get('/', `host: ${host}`))]).toEqual([host, 421]);
});

test('the refusal comes before the bearer token is looked at', async () => {
  const answer = await get('/api/user', 'host: evil.example', `authorization: Bearer ${'x'.repeat(43)}`);
  expect(statusOf(answer)).toBe(421);
});

test('a request without a host is 400, with HTTP/1.0 too', async () => {
  expect(statusOf(await get('/'))).toBe(400);
  expect(statusOf(await sendRaw(['GET / HTTP/1.0']))).toBe(400);
});

test('whoever watches over the process may ask for its health by any name or none', async () => {
  expect(statusOf(await get('/health/live', 'host: 10.0.3.17:3000'))).toBe(200);
  expect(statusOf(await sendRaw(['GET /health/ready HTTP/1.0']))).toBe(200);
});

const askForReset = async (email: string, ...headers: string[]): Promise<string> => {
  const body = JSON.stringify({ email });
  return sendRaw(
    [
      `POST ${forgotPassword.path} HTTP/1.1`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      ...headers,
    ],
    body,
  );
};

test.each([
  ['X-Forwarded-Host', ['x-forwarded-host: evil.example', 'x-forwarded-proto: http']],
  ['Forwarded', ['forwarded: host=evil.example;proto=http']],
  ['an origin of elsewhere', ['origin: https://evil.example', 'referer: https://evil.example/']],
])('a link in a mail begins with PUBLIC_URL, whatever is said by %s', async (_name, headers) => {
  const { email } = await createAccount(portal);
  const answer = await askForReset(email, 'host: members.example.org', ...headers);
  expect(statusOf(answer)).toBe(200);
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(({ to }) => to === email);
  expect(mail?.text).toContain(`${PUBLIC_URL}/account/reset-password`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

test('a redirect begins with PUBLIC_URL, too', async () => {
  const forged = ['x-forwarded-host: evil.example', 'forwarded: host=evil.example'];
  const answer = await get(
    '/api/account/confirmemail?userId=x&token=x',
    'host: members.example.org',
    ...forged,
  );
  expect(statusOf(answer)).toBe(302);
  expect(answer).toContain(`location: ${PUBLIC_URL}/`);
});

test('a mail is not even asked for through another host', async () => {
  const { email } = await createAccount(portal);
  expect(statusOf(await askForReset(email, 'host: evil.example'))).toBe(421);
  await portal.drain();
  expect((await portal.mailbox.list()).filter(({ to }) => to === email)).toEqual([]);
});

test('the refusal does not repeat the host', async () => {
  expect(await get('/', 'host: evil.example')).not.toContain('evil');
});

test.each([
  [
    { publicUrl: 'http://localhost:3000', host: '0.0.0.0', port: 3000 },
    ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '0.0.0.0:3000'],
  ],
  [
    { publicUrl: 'http://portal.example', host: '10.0.0.5', port: 80 },
    ['portal.example', 'portal.example:80', '10.0.0.5', '10.0.0.5:80', 'localhost', 'localhost:80'],
  ],
  [
    { publicUrl: 'https://portal.example:8443', host: '::', port: 3000 },
    ['portal.example:8443', '[::]:3000', '[::1]:3000'],
  ],
])('with %j these hosts are known', (addresses, expected) => {
  const known = knownHosts(addresses);
  expect([...known]).toEqual(expect.arrayContaining(expected));
  expect(known.has('portal.example:3000')).toBe(false);
});
