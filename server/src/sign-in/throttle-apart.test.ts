import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccount, clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';
import { auditedActions, openBrowser, passwordForm, postToken } from '../../test/people/sign-in-factories.ts';

// The real functions, only counted.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) };
});

const MINUTE = 60_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  vi.mocked(verify).mockClear();
});

const tryPassword = (username: string, password: string, ip = '198.51.100.1') =>
  postToken(portal, { grant_type: 'password', username, password }, { 'x-forwarded-for': ip });

test('after five wrong passwords the account waits, with the right password too, then may try again', async () => {
  const account = await createAccount(portal);
  for (let i = 0; i < 5; i += 1) {
    expect((await tryPassword(account.email, 'wrong', `203.0.113.${i}`)).status).toBe(400);
  }
  const refused = await tryPassword(account.email.toUpperCase(), account.password, '203.0.113.9');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.body).toEqual({ error: 'slow_down', error_description: expect.any(String) });
  portal.context.clock.advance(5 * MINUTE);
  expect((await tryPassword(account.email, 'wrong', '203.0.113.9')).status).toBe(400);
  portal.context.clock.advance(5 * MINUTE);
  expect((await tryPassword(account.email, account.password, '203.0.113.9')).status).toBe(200);
});

test('no other spelling of an address has tries of its own', async () => {
  const account = await createAccount(portal, { email: 'kim.mills@carriers.example' });
  for (let i = 0; i < 5; i += 1) await tryPassword(account.email, 'wrong', `203.0.113.${i}`);
  const spellings = ['KIM.MILLS@carriers.example', ' kim.mills@carriers.example '];
  // The dotted I and the sign of kelvin, which some ways to lower letters turn into i and k.
  const lookalikes = ['k\u0130m.mills@carriers.example', '\u212Aim.mills@carriers.example'];
  for (const spelling of [...spellings, ...lookalikes]) {
    expect([spelling, (await tryPassword(spelling, account.password)).status]).not.toEqual([spelling, 200]);
  }
  await clearLimits(portal);
  expect((await tryPassword('KIM.MILLS@carriers.example', account.password)).status).toBe(200);
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

test('nobody fills the log by signing in over and over: after 120 times in an hour an account waits', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  const counted = portal.context.rateLimit({ name: 'sign-ins', points: 120, seconds: 3600 });
  for (let i = 0; i < 119; i += 1) await counted.countTry(account.id);
  expect((await tryPassword(account.email, account.password)).status).toBe(200);
  expect((await tryPassword(account.email, account.password)).status).toBe(429);
  expect(await auditedActions(portal, account.id)).toEqual(['sign-in.succeeded']);
  // A wrong password is told the same as ever, and others are not held up.
  expect((await tryPassword(account.email, 'wrong')).status).toBe(400);
  expect((await tryPassword(other.email, other.password)).status).toBe(200);
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
  expect(refused.body).toMatchObject({
    error_description: expect.stringContaining('reset your password'),
  });
});

test('wrong passwords from elsewhere do not keep a person out who signs in from where they did before', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const [known, unknown] = [openBrowser(portal), openBrowser(portal, { ip: '198.51.100.8' })];
  expect((await known.postToken(passwordForm(account))).status).toBe(200);
  const statuses = [];
  for (let i = 0; i < 50; i += 1) {
    statuses.push((await tryPassword(account.email, 'wrong', `203.0.113.${i}`)).status);
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 5 }, () => 400),
    ...Array.from({ length: 45 }, () => 429),
  ]);
  // A browser that is not known shows that the account does wait.
  expect((await unknown.postToken(passwordForm(account))).status).toBe(429);
  expect((await known.postToken(passwordForm(account))).status).toBe(200);
});

test('a known browser has a limit of its own, which does not keep others out', async () => {
  const account = await createAccount(portal);
  const known = openBrowser(portal);
  await known.postToken(passwordForm(account));
  const wrong = { ...passwordForm(account), password: 'wrong' };
  for (let i = 0; i < 5; i += 1) expect((await known.postToken(wrong)).status).toBe(400);
  expect((await known.postToken(passwordForm(account))).status).toBe(429);
  expect((await tryPassword(account.email, account.password)).status).toBe(200);
});

test('a device is known for the accounts that signed in from it and for no other', async () => {
  const [mine, theirs] = [await createAccount(portal), await createAccount(portal)];
  const browser = openBrowser(portal);
  await browser.postToken(passwordForm(mine));
  for (let i = 0; i < 5; i += 1) await tryPassword(theirs.email, 'wrong', `203.0.113.${i}`);
  expect((await browser.postToken(passwordForm(theirs))).status).toBe(429);
});

test('wrong passwords and the wait that follows are in the audit log of the account', async () => {
  const account = await createAccount(portal);
  for (let i = 0; i < 5; i += 1) await tryPassword(account.email, 'wrong', `203.0.113.${i}`);
  await tryPassword(account.email, 'wrong', '203.0.113.9');
  expect(await auditedActions(portal, account.id)).toEqual([
    ...Array.from({ length: 5 }, () => 'sign-in.failed'),
    'sign-in.throttled',
  ]);
});

test('two server processes count together', async () => {
  const account = await createAccount(portal);
  const other = await startSecondProcess(portal);
  try {
    const tryAt = (where: typeof other, password: string, ip: string) =>
      postToken(where, { ...passwordForm(account), password }, { 'x-forwarded-for': ip });
    for (let i = 0; i < 5; i += 1) await tryAt(i % 2 ? portal : other, 'wrong', `203.0.113.${i}`);
    expect((await tryAt(portal, account.password, '203.0.113.8')).status).toBe(429);
    expect((await tryAt(other, account.password, '203.0.113.9')).status).toBe(429);
  } finally {
    await other.stop();
  }
});

test('a forged X-Forwarded-For is not believed: the network behind it is what counts', async () => {
  const direct = await startTestPortal();
  try {
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      const form = { grant_type: 'password', username: `person${i}@nowhere.example`, password: 'wrong' };
      statuses.push((await postToken(direct, form, { 'x-forwarded-for': `203.0.113.${i}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await direct.stop();
  }
});
