import { setTimeout } from 'node:timers/promises';
import { forgotPassword } from '@linehaul/contract/password-mails';
import { resetPassword } from '@linehaul/contract/password-reset';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  clearLimits,
  signIn,
  type TestAccount,
} from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { linkIn, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { setUpAuthenticator } from '../../../test/people/second-factor-factories.ts';
import { passwordForm, postToken, statusWith } from '../../../test/people/sign-in-factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mailAccountLink } from '../account-link-job.ts';
import { issueAccountToken } from '../account-token-commands.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Other-Load!Ahead8';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const post = (path: string, body: unknown): Promise<Response> =>
  portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const forgot = (email: unknown, callbackurl?: string): Promise<Response> =>
  post('/api/account/forgotpassword', { email, ...(callbackurl !== undefined && { callbackurl }) });

const askForLink = async (account: TestAccount, count = 1): Promise<URL> => {
  await forgot(account.email);
  const [mail] = await waitForMails(portal, account.email, count);
  if (!mail) throw new Error('no mail');
  return linkIn(mail);
};

const reset = (link: URL, password = NEW_PASSWORD, userid = link.searchParams.get('userId')) =>
  portal.call(resetPassword, {
    body: { token: link.searchParams.get('code') ?? '', password, userid: userid ?? '' },
  });

const statusOfSignIn = async ({ email }: TestAccount, password: string): Promise<number> => {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password });
  return (await portal.fetch('/token', { method: 'POST', body })).status;
};

const countMails = async (address: string): Promise<number> => {
  await portal.drain();
  const mails = await portal.context.db
    .selectFrom('mails')
    .select('id')
    .where('toAddress', '=', address)
    .execute();
  return mails.length;
};

test('the mailed link sets a new password, ends every session and tells the owner', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const sessions = [await signIn(portal, account), await signIn(portal, account)];
  const link = await askForLink(account);
  expect(`${link.origin}${link.pathname}`).toBe(`${portal.context.config.publicUrl}/account/reset-password`);
  expect(link.searchParams.get('userId')).toBe(account.id);
  expect((await reset(link)).status).toBe(200);
  for (const token of sessions) {
    const { status } = await portal.fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(401);
  }
  expect(await statusOfSignIn(account, account.password)).toBe(400);
  expect(await statusOfSignIn(account, NEW_PASSWORD)).toBe(200);
  const [notice] = await waitForMails(portal, account.email, 2);
  expect(notice?.subject).toContain('password was changed');
});

test('every address gets the same bytes, and only one with an account gets a mail', async () => {
  const member = await createAccount(portal, { contactType: 'Member' });
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest' });
  const disabled = await createAccount(portal, { isDisabled: true });
  const answers = new Set<string>();
  for (const email of [member.email, guest.email, disabled.email, 'nobody@nowhere.example']) {
    const response = await forgot(email);
    const changing = new Set(['date', 'x-request-id', 'content-security-policy']);
    const headers = [...response.headers].filter(([name]) => !changing.has(name));
    answers.add(JSON.stringify([response.status, headers, await response.text()]));
  }
  expect(answers.size).toBe(1);
  expect(await Promise.all([member, guest, disabled].map(({ email }) => countMails(email)))).toEqual([
    1, 1, 0,
  ]);
});

test('a link works once', async () => {
  const link = await askForLink(await createAccount(portal));
  expect((await reset(link)).status).toBe(200);
  const again = await reset(link, 'Third-Load!Ahead9');
  expect(again.status).toBe(404);
  // The page shows the password rules for a message that names the password; this is not about them.
  expect(again.problem.message).not.toMatch(/password/i);
});

test('of many uses of one link at once exactly one succeeds', async () => {
  const account = await createAccount(portal);
  const link = await askForLink(account);
  const passwords = Array.from({ length: 6 }, (_, i) => `Load-Number!${i}x`);
  const results = await Promise.all(passwords.map((password) => reset(link, password)));
  const winners = results.flatMap(({ status }, i) => (status === 200 ? [i] : []));
  expect(winners).toHaveLength(1);
  expect(await statusOfSignIn(account, passwords[winners[0] ?? 0] ?? '')).toBe(200);
});

test('a token that is looked up and then marked is used several times at once: the control of the test above', async () => {
  const account = await createAccount(portal);
  await askForLink(account);
  const { db } = portal.context;
  const lookUp = () =>
    db
      .selectFrom('accountTokens')
      .select('id')
      .where('accountId', '=', account.id)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
  const found = await Promise.all(Array.from({ length: 6 }, lookUp));
  expect(found.filter((row) => row !== undefined).length).toBeGreaterThan(1);
});

test('the newest link ends the older ones', async () => {
  const account = await createAccount(portal);
  const older = await askForLink(account);
  const newest = await askForLink(account, 2);
  expect((await reset(older)).status).toBe(404);
  expect((await reset(newest)).status).toBe(200);
});

test('a request while another is not yet committed still ends that one’s link', async () => {
  const account = await createAccount(portal);
  const { db, clock } = portal.context;
  const issued = Promise.withResolvers<void>();
  const issue = (afterwards: () => Promise<unknown>) =>
    inTransaction(db, async (transaction) => {
      await issueAccountToken(transaction, {
        accountId: account.id,
        purpose: 'reset-password',
        now: clock.now(),
      });
      await afterwards();
    });
  const first = issue(async () => {
    issued.resolve();
    await setTimeout(200);
  });
  await issued.promise;
  await Promise.all([first, issue(async () => undefined)]);
  const live = await db
    .selectFrom('accountTokens')
    .select('id')
    .where('accountId', '=', account.id)
    .execute();
  expect(live).toHaveLength(1);
});

test('a link is dead after an hour', async () => {
  const link = await askForLink(await createAccount(portal));
  portal.context.clock.advance(60 * MINUTE + 1000);
  expect((await reset(link)).status).toBe(404);
});

test('a link sets the password of its own account only', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  const link = await askForLink(account);
  expect((await reset(link, NEW_PASSWORD, other.id)).status).toBe(404);
  expect(await statusOfSignIn(other, other.password)).toBe(200);
  expect((await reset(link)).status).toBe(200);
});

test('a link of an account that was disabled meanwhile is dead', async () => {
  const account = await createAccount(portal);
  const link = await askForLink(account);
  await portal.context.db
    .updateTable('accounts')
    .set({ disabledAt: new Date() })
    .where('id', '=', account.id)
    .execute();
  expect((await reset(link)).status).toBe(404);
});

test('a reset confirms the address, whose mail was read', async () => {
  const account = await createAccount(portal, { isConfirmed: false });
  await reset(await askForLink(account));
  expect(await statusOfSignIn(account, NEW_PASSWORD)).toBe(200);
});

test('a reset does not get past the second factor', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  await setUpAuthenticator(portal, account);
  await reset(await askForLink(account));
  const { status, body } = await postToken(portal, passwordForm({ ...account, password: NEW_PASSWORD }));
  expect([status, body.error]).toEqual([400, 'mfa_required']);
});

test('what was set up before the address was confirmed ends with the reset that confirms it', async () => {
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false });
  const token = await signIn(portal, guest);
  await setUpAuthenticator(portal, guest);
  await reset(await askForLink(guest));
  expect(await statusWith(portal, token)).toBe(401);
  expect(await statusOfSignIn(guest, NEW_PASSWORD)).toBe(200);
});

test('opening the page of the link, as mail scanners do, uses nothing up', async () => {
  const link = await askForLink(await createAccount(portal));
  for (let i = 0; i < 3; i += 1) {
    expect((await portal.fetch(`${link.pathname}${link.search}`)).status).toBe(200);
  }
  expect((await reset(link)).status).toBe(200);
});

test('who asked for a link and who used it is written down, without the link', async () => {
  const account = await createAccount(portal);
  const link = await askForLink(account);
  await reset(link);
  const entries = await auditEntriesAbout(portal, account.id);
  expect(entries.map(({ action }) => action)).toEqual(['password.reset-requested', 'password.reset']);
  expect(JSON.stringify(entries)).not.toContain(link.searchParams.get('code'));
});

test('work that is repeated after a kill mails nothing again, and the link that was mailed still works', async () => {
  const account = await createAccount(portal);
  const by = { ipAddress: '198.51.100.1', requestId: `repeated for ${account.id}` };
  const owed = { purpose: 'reset-password', email: account.email, by } as const;
  await mailAccountLink(portal.context, owed);
  await mailAccountLink(portal.context, owed);
  expect(await countMails(account.email)).toBe(1);
  const [mail] = await waitForMails(portal, account.email);
  expect((await reset(linkIn(mail as NonNullable<typeof mail>))).status).toBe(200);
});

test('a reset lets an account in again that wrong passwords had locked', async () => {
  const account = await createAccount(portal);
  for (let i = 0; i < 5; i += 1) await statusOfSignIn(account, 'wrong');
  expect(await statusOfSignIn(account, account.password)).toBe(429);
  await reset(await askForLink(account));
  expect(await statusOfSignIn(account, NEW_PASSWORD)).toBe(200);
});

test.each([
  ['short!A', 'At least 8 characters'],
  ['Password1!', 'This password is too common. Please choose another password.'],
])('the password "%s" is refused and the link still works', async (password, text) => {
  const link = await askForLink(await createAccount(portal));
  const { status, problem } = await reset(link, password);
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ password: [text] });
  expect((await reset(link)).status).toBe(200);
});

test('the sign-up may have the link lead to its own page', async () => {
  const account = await createAccount(portal);
  await forgot(account.email, `${portal.context.config.publicUrl}/sign-up/reset-password`);
  const [mail] = await waitForMails(portal, account.email);
  expect(mail && linkIn(mail).pathname).toBe('/sign-up/reset-password');
});

test('the link never leads to another site', async () => {
  const account = await createAccount(portal);
  await forgot(account.email, 'https://evil.example/sign-up/reset-password');
  const [mail] = await waitForMails(portal, account.email);
  expect(mail && linkIn(mail).origin).toBe(portal.context.config.publicUrl);
});

test.each([
  ['nothing', '', 'Please enter an email address'],
  ['no address', 'dana', 'Please enter a valid email'],
  ['a list', 'a@x.example,b@x.example', 'Please enter a valid email'],
  ['a header', 'a@x.example\r\nBcc: b@x.example', 'Please enter a valid email'],
])('%s instead of an address is refused with its text', async (_name, email, text) => {
  const { status, problem } = await portal.call(forgotPassword, { body: { email } });
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ email: [text] });
});

test('an array of addresses is refused', async () => {
  expect((await forgot(['a@x.example', 'b@x.example'])).status).toBe(400);
});

test('an address gets at most three links an hour, silently, and a network is told to wait after ten', async () => {
  const account = await createAccount(portal);
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await forgot(account.email)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await countMails(account.email)).toBe(3);
});
