import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import {
  auditedActions,
  openBrowser,
  passwordForm,
  postToken,
  statusWith,
} from '../../test/people/sign-in-factories.ts';

const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const noticesTo = async ({ email }: TestAccount) => {
  await portal.drain();
  const mails = await portal.mailbox.list();
  return mails.filter(({ to, subject }) => to === email && subject === 'New sign-in to your account');
};

test('the cookies of a browser are kept from scripts and from other sites, and last', async () => {
  const account = await createAccount(portal);
  const { headers } = await openBrowser(portal).postToken(passwordForm(account));
  const cookies = headers.getSetCookie();
  expect(new Set(cookies.map((cookie) => cookie.split('=', 1)[0]))).toEqual(
    new Set(['linehaul-bind', 'linehaul-dev']),
  );
  for (const cookie of cookies) {
    expect(cookie).toMatch(/=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/');
  }
});

test('over HTTPS the cookies are the host’s own, which no other host and no plain connection can set', async () => {
  const secure = await startTestPortal({ PUBLIC_URL: 'https://portal.example' });
  try {
    const account = await createAccount(secure);
    const { status, headers } = await openBrowser(secure).postToken(passwordForm(account));
    expect(status).toBe(200);
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-(bind|dev)=/);
      expect(cookie).toContain('Secure');
      expect(cookie).not.toContain('Domain');
    }
    expect(headers.getSetCookie()).toHaveLength(2);
  } finally {
    await secure.stop();
  }
});

test('a token that was issued to a browser is worth nothing elsewhere', async () => {
  const account = await createAccount(portal);
  const browser = openBrowser(portal);
  const { body } = await browser.postToken(passwordForm(account));
  expect(await statusWith(browser, body.accessToken)).toBe(200);
  expect(await statusWith(portal, body.accessToken)).toBe(401);
  const other = openBrowser(portal);
  await other.postToken(passwordForm(await createAccount(portal)));
  expect(await statusWith(other, body.accessToken)).toBe(401);
  // Nor does a stolen token end the session of its owner.
  expect(await statusWith(browser, body.accessToken)).toBe(200);
});

test('a token in the wrong browser is in the audit log, three times an hour at most', async () => {
  const account = await createAccount(portal);
  const { body } = await openBrowser(portal).postToken(passwordForm(account));
  for (let i = 0; i < 6; i += 1) await statusWith(portal, body.accessToken);
  const mismatches = (await auditedActions(portal, account.id)).filter(
    (action) => action === 'session.binding-mismatch',
  );
  expect(mismatches).toHaveLength(3);
});

test('the token of a program is bound to nothing', async () => {
  const account = await createAccount(portal);
  const { body, headers } = await postToken(portal, passwordForm(account));
  expect(headers.getSetCookie()).toEqual([]);
  expect(await statusWith(openBrowser(portal), body.accessToken)).toBe(200);
});

test('cookies alone authorise nothing', async () => {
  const browser = openBrowser(portal);
  await browser.postToken(passwordForm(await createAccount(portal)));
  expect((await browser.fetch('/api/user')).status).toBe(401);
});

test('the first sign-in is no news to anybody; the first from another device is, once', async () => {
  const account = await createAccount(portal, { firstName: 'Priya' });
  const [first, second] = [
    openBrowser(portal),
    openBrowser(portal, { userAgent: FIREFOX, ip: '203.0.113.20' }),
  ];
  await first.postToken(passwordForm(account));
  await first.postToken(passwordForm(account));
  expect(await noticesTo(account)).toHaveLength(0);
  portal.context.clock.set(new Date('2083-01-15T07:05:00Z'));
  await second.postToken(passwordForm(account));
  await second.postToken(passwordForm(account));
  const notices = await noticesTo(account);
  expect(notices).toHaveLength(1);
  const { text = '' } = notices[0] ?? {};
  expect(text).toContain('Hello Priya');
  expect(text).toContain('Firefox on Mac');
  expect(text).toContain('203.0.113.20');
  expect(text).toContain('Friday, 15 January 2083 at 6:05 pm AEDT');
  expect(text).toContain('/account/forgot-password');
  expect(
    (await auditedActions(portal, account.id)).filter((action) => action === 'sign-in.new-device'),
  ).toHaveLength(1);
});

test('of several sign-ins at once from one new device the owner is told once', async () => {
  const account = await createAccount(portal);
  await openBrowser(portal).postToken(passwordForm(account));
  const fromProgram = () => postToken(portal, passwordForm(account), { 'user-agent': 'Report/1.0' });
  const replies = await Promise.all(Array.from({ length: 4 }, fromProgram));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await noticesTo(account)).toHaveLength(1);
});

test('a program is known by its name and network', async () => {
  const account = await createAccount(portal);
  const from = (ip: string, name: string) =>
    postToken(portal, passwordForm(account), { 'user-agent': name, 'x-forwarded-for': ip });
  await from('203.0.113.30', 'Report/1.0');
  await from('203.0.113.30', 'Report/1.0');
  expect(await noticesTo(account)).toHaveLength(0);
  await from('203.0.113.31', 'Report/1.0');
  expect(await noticesTo(account)).toHaveLength(1);
  await from('203.0.113.31', 'Other/1.0');
  expect(await noticesTo(account)).toHaveLength(2);
});

test('a sign-in by a mailed link from a new device is told as well', async () => {
  const account = await createAccount(portal);
  await openBrowser(portal).postToken(passwordForm(account));
  await portal.call(emailLoginLink, { body: { email: account.email } });
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(({ to }) => to === account.email);
  const token = /Token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await openBrowser(portal).postToken({ type: 'token', token })).status).toBe(200);
  expect(await noticesTo(account)).toHaveLength(1);
});

test('a wrong password makes no device known', async () => {
  const account = await createAccount(portal);
  const browser = openBrowser(portal);
  await browser.postToken({ ...passwordForm(account), password: 'wrong' });
  const rows = await portal.context.db
    .selectFrom('knownDevices')
    .selectAll()
    .where('accountId', '=', account.id)
    .execute();
  expect(rows).toEqual([]);
});
