import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { resetPassword } from '@linehaul/contract/password-reset';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, type TestAccount } from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { linkIn, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { passwordForm, postToken } from '../../../test/people/sign-in-factories.ts';

const NEW_PASSWORD = 'Other-Load!Ahead8';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const ask = (email: string, callbackurl?: string) =>
  portal.call(createPassword, { body: { email, ...(callbackurl !== undefined && { callbackurl }) } });

const linkTo = async ({ email }: TestAccount, count = 1): Promise<URL> => {
  const [mail] = await waitForMails(portal, email, count);
  if (!mail) throw new Error('no mail');
  return linkIn(mail);
};

const use = (link: URL) =>
  portal.call(resetPassword, {
    body: {
      token: link.searchParams.get('code') ?? '',
      userid: link.searchParams.get('userId') ?? '',
      password: NEW_PASSWORD,
    },
  });

const statusOfSignIn = async ({ email }: TestAccount): Promise<number> =>
  (await postToken(portal, passwordForm({ email, password: NEW_PASSWORD }))).status;

test('an account without a password gets one by the mailed link', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const { db } = portal.context;
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', '=', account.id).execute();
  expect(await ask(account.email)).toMatchObject({ status: 200, message: 'Create password email sent!' });
  const [mail] = await waitForMails(portal, account.email);
  expect(mail?.subject).toBe('Create your password');
  const link = await linkTo(account);
  expect(`${link.origin}${link.pathname}`).toBe(`${portal.context.config.publicUrl}/account/reset-password`);
  expect((await use(link)).status).toBe(200);
  expect(await statusOfSignIn(account)).toBe(200);
});

test('an account with a password gets another one the same way', async () => {
  const account = await createAccount(portal);
  await ask(account.email);
  expect((await use(await linkTo(account))).status).toBe(200);
  expect(await statusOfSignIn(account)).toBe(200);
});

test('the newest link ends the older ones, whatever they were asked for as', async () => {
  const account = await createAccount(portal);
  await portal.call(forgotPassword, { body: { email: account.email } });
  const older = await linkTo(account);
  await ask(account.email);
  const newest = await linkTo(account, 2);
  expect((await use(older)).status).toBe(404);
  expect((await use(newest)).status).toBe(200);
});

test('the link never leads to another site', async () => {
  const account = await createAccount(portal);
  await ask(account.email, 'https://evil.example/account/reset-password');
  expect((await linkTo(account)).origin).toBe(portal.context.config.publicUrl);
});

test('an address gets at most three links an hour, however they are asked for, and nobody is told', async () => {
  const account = await createAccount(portal);
  const statuses = [];
  for (let i = 0; i < 3; i += 1) {
    statuses.push((await ask(account.email)).status);
    statuses.push((await portal.call(forgotPassword, { body: { email: account.email } })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === account.email);
  expect(mails).toHaveLength(3);
});

test('a network that asks for many addresses is told to wait after ten', async () => {
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await ask(`person${i}@nowhere.example`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('a disabled account gets no mail and no entry in the audit log', async () => {
  const account = await createAccount(portal, { isDisabled: true });
  expect((await ask(account.email)).status).toBe(200);
  await portal.drain();
  expect((await portal.mailbox.list()).filter(({ to }) => to === account.email)).toEqual([]);
  expect(await auditEntriesAbout(portal, account.id)).toEqual([]);
});

test.each([
  ['', 'Please enter an email address'],
  ['dana', 'Please enter a valid email'],
])('"%s" instead of an address is refused with its text', async (email, text) => {
  const { status, problem } = await ask(email);
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ email: [text] });
});
