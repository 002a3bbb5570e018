import { issueToken } from '@linehaul/contract/sign-in';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

// The real functions, only counted.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) };
});

const WRONG = { error: 'invalid_grant', error_description: 'The user name or password is incorrect.' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  vi.mocked(verify).mockClear();
});

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  portal.fetch('/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const tryPassword = (username: string, password: string): Promise<Response> =>
  post(new URLSearchParams({ grant_type: 'password', username, password }).toString());

const isSignedIn = async (token: string): Promise<boolean> => {
  const { status } = await portal.fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
  return status === 200;
};

test('the right password starts a session', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const { status, data, headers } = await portal.call(issueToken, {
    form: {
      grant_type: 'password',
      username: ` ${account.email.toUpperCase()} `,
      password: account.password,
    },
  });
  expect(status).toBe(200);
  expect(data).toEqual({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    tokenType: 'Bearer',
    expiresIn: 7 * 24 * 3600,
    userId: account.id,
    contactType: 'Member',
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await isSignedIn(data.accessToken)).toBe(true);
});

test('the database holds only the hash of a session token', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const rows = await portal.context.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an account whose address is not confirmed is told so, and only with its right password', async () => {
  const account = await createAccount(portal, { isConfirmed: false });
  const response = await tryPassword(account.email, account.password);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'email_not_confirmed',
    error_description: expect.stringContaining('Please confirm your email address'),
  });
});

test('an impersonator’s id gives no power: it is refused like a wrong password', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: 1 });
  const member = await createAccount(portal, { contactType: 'Member' });
  const form = {
    grant_type: 'password',
    username: member.email,
    password: member.password,
    impersonatorId: admin.id,
  };
  const response = await post(new URLSearchParams(form).toString());
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(WRONG);
});

test.each([
  ['an unknown grant', 'grant_type=client_credentials', 'unsupported_grant_type'],
  ['no grant', 'username=a%40b.example&password=x', 'invalid_request'],
  ['two values of one field', 'grant_type=password&username=a&username=b&password=x', 'invalid_request'],
  ['a field that is not known', 'grant_type=password&username=a&password=x&role=2', 'invalid_request'],
  ['no password', 'grant_type=password&username=a%40b.example', 'invalid_request'],
])('%s is refused in the form of OAuth', async (_name, body, error) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error, error_description: expect.any(String) });
  expect(verify).not.toHaveBeenCalled();
});

test('a JSON body is an unsupported media type', async () => {
  const response = await post('{"grant_type":"password","username":"a","password":"b"}', {
    'content-type': 'application/json',
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

test('a password longer than any that can be set is refused without being hashed', async () => {
  const response = await tryPassword('nobody@nowhere.example', 'é'.repeat(257));
  expect(await response.json()).toEqual(WRONG);
  expect(verify).not.toHaveBeenCalled();
});

test('the same password signs in however its letters are composed', async () => {
  const account = await createAccount(portal, { password: 'Café-Road!77'.normalize('NFC') });
  expect((await tryPassword(account.email, 'Café-Road!77'.normalize('NFD'))).status).toBe(200);
});

test('signing in again ends the session that came with the request', async () => {
  const account = await createAccount(portal);
  const old = await signIn(portal, account);
  const form = { grant_type: 'password', username: account.email, password: account.password };
  const { data } = await portal.call(issueToken, { form, token: old });
  expect(data.accessToken).not.toBe(old);
  expect(await isSignedIn(old)).toBe(false);
  expect(await isSignedIn(data.accessToken)).toBe(true);
});
