import { issueToken } from '@linehaul/contract/sign-in';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, forgetLimits, signIn } from '../../test/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { issueAccountToken } from '../accounts/account-token-commands.ts';

// The real functions, only counted.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) };
});

const MINUTE = 60_000;
const WRONG = { error: 'invalid_grant', error_description: 'The user name or password is incorrect.' };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await forgetLimits(portal);
  vi.mocked(verify).mockClear();
});

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  portal.fetch('/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

const tryPassword = (username: string, password: string, ip = '198.51.100.1'): Promise<Response> =>
  post(new URLSearchParams({ grant_type: 'password', username, password }).toString(), {
    'x-forwarded-for': ip,
  });

const issueLoginToken = (accountId: string, purpose: 'login' | 'reset-password' = 'login'): Promise<string> =>
  inTransaction(portal.context.db, (transaction) =>
    issueAccountToken(transaction, { accountId, purpose, now: portal.context.clock.now() }),
  );

const useToken = (token: string): Promise<Response> =>
  post(new URLSearchParams({ type: 'token', token }).toString());

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

test('every refused password answers the same bytes and costs one password check', async () => {
  const member = await createAccount(portal, { contactType: 'Member' });
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest' });
  const unconfirmed = await createAccount(portal, { isConfirmed: false });
  const disabled = await createAccount(portal, { isDisabled: true });
  const withoutPassword = await createAccount(portal);
  await portal.context.db
    .updateTable('accounts')
    .set({ passwordHash: null })
    .where('id', '=', withoutPassword.id)
    .execute();
  const attempts: [string, string][] = [
    [member.email, 'wrong'],
    [guest.email, 'wrong'],
    [unconfirmed.email, 'wrong'],
    [disabled.email, 'wrong'],
    [disabled.email, disabled.password],
    [withoutPassword.email, 'wrong'],
    ['nobody@nowhere.example', 'wrong'],
    ['no address', 'wrong'],
  ];
  const answers = new Set<string>();
  for (const [username, password] of attempts) {
    vi.mocked(verify).mockClear();
    const response = await tryPassword(username, password);
    expect(verify).toHaveBeenCalledTimes(1);
    const headers = [...response.headers].filter(
      ([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name),
    );
    answers.add(JSON.stringify([response.status, headers, await response.text()]));
  }
  expect([...answers]).toEqual([expect.stringContaining(JSON.stringify(JSON.stringify(WRONG)).slice(1, -1))]);
});

test('an account whose address is not confirmed is told so, and only with its right password', async () => {
  const account = await createAccount(portal, { isConfirmed: false });
  const response = await tryPassword(account.email, account.password);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'email_not_confirmed',
    error_description: expect.stringContaining('Please confirm your e-mail address'),
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

test('after five wrong passwords the account waits, with the right password too, then may try again', async () => {
  const account = await createAccount(portal);
  for (let i = 0; i < 5; i += 1) {
    expect((await tryPassword(account.email, 'wrong', `203.0.113.${i}`)).status).toBe(400);
  }
  const refused = await tryPassword(account.email.toUpperCase(), account.password, '203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({ error: 'slow_down', error_description: expect.any(String) });
  portal.context.clock.advance(5 * MINUTE);
  expect((await tryPassword(account.email, 'wrong', '203.0.113.9')).status).toBe(400);
  portal.context.clock.advance(5 * MINUTE);
  expect((await tryPassword(account.email, account.password, '203.0.113.9')).status).toBe(200);
});

test('an address without an account is throttled like one with an account', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await tryPassword('nobody@nowhere.example', 'wrong', `203.0.113.${i}`)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a network that tries one password on many accounts is stopped after ten', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push(
      (await tryPassword(`person${i}@nowhere.example`, 'Spring!2026', '2001:db8:1:2::' + i)).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('many wrong passwords at once cannot outrun the count', async () => {
  const account = await createAccount(portal);
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => tryPassword(account.email, 'wrong', `203.0.113.${i}`)),
  );
  const tried = responses.filter(({ status }) => status === 400).length;
  // Two are checked at a time, so one more than five may have begun.
  expect(tried).toBeLessThanOrEqual(6);
  expect(verify).toHaveBeenCalledTimes(tried);
});

test('the right password forgets the wrong ones before it', async () => {
  const account = await createAccount(portal);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1) await tryPassword(account.email, 'wrong', `203.0.113.${i}`);
    expect((await tryPassword(account.email, account.password, '203.0.113.9')).status).toBe(200);
  }
});

test('after a hundred wrong passwords in a row no waiting helps', async () => {
  const account = await createAccount(portal);
  for (let i = 0; i < 5; i += 1) await tryPassword(account.email, 'wrong', `203.0.113.${i}`);
  await portal.context.db
    .updateTable('signInFailures')
    .set({ failureCount: 100 })
    .where('key', 'like', 'account:%')
    .execute();
  portal.context.clock.advance(3 * 24 * 60 * MINUTE);
  const refused = await tryPassword(account.email, account.password);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error_description: expect.stringContaining('reset your password'),
  });
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

test('a login token is exchanged for a session once', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const first = await useToken(token);
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ userId: account.id });
  const second = await useToken(token);
  expect(second.status).toBe(400);
  expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
});

test('of many exchanges of one login token at once exactly one succeeds', async () => {
  const account = await createAccount(portal);
  const token = await issueLoginToken(account.id);
  const responses = await Promise.all(Array.from({ length: 8 }, () => useToken(token)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a login token is dead after ten minutes, for a disabled account, and when it was made for something else', async () => {
  const account = await createAccount(portal);
  const late = await issueLoginToken(account.id);
  portal.context.clock.advance(10 * MINUTE + 1000);
  expect((await useToken(late)).status).toBe(400);
  expect((await useToken(await issueLoginToken(account.id, 'reset-password'))).status).toBe(400);
  const disabled = await createAccount(portal, { isDisabled: true });
  expect((await useToken(await issueLoginToken(disabled.id))).status).toBe(400);
});

test('login tokens cannot be tried endlessly', async () => {
  const statuses = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await useToken('x'.repeat(43))).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(statuses[20]).toBe(429);
});
