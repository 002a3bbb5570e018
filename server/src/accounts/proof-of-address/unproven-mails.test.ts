import { resendConfirmation, upgradeGuest } from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { changePassword } from '@linehaul/contract/password-change';
import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { closeAccount, requestDataExport } from '@linehaul/contract/personal-data';
import { setDisabled } from '@linehaul/contract/people';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { passwordForm, postToken } from '../../../test/people/sign-in-factories.ts';

const TYPED = { firstName: 'Claimyourprize', lastName: 'Paynowfreight' };
const PASSWORD = 'kettle-brake';
const NEW = 'Wide-Load!Ahead8';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const mailsTo = async (address: string) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === address);
};

const register = async (emailAddress: string): Promise<string> => {
  await portal.call(registerGuest, { body: { ...TYPED, emailAddress, password: PASSWORD } });
  await portal.drain();
  const { id } = await portal.context.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailAddress)
    .executeTakeFirstOrThrow();
  return id;
};

/** Whatever makes the portal write to an address that nobody has proven. */
const provokeMails = async (email: string, accountId: string): Promise<void> => {
  const enter = async (agent: string): Promise<string> =>
    (await postToken(portal, passwordForm({ email, password: PASSWORD }), { 'user-agent': agent })).body
      .accessToken;
  await register(email);
  for (const call of [resendConfirmation, forgotPassword, createPassword, emailLoginLink] as const)
    await portal.call(call, { body: { email } });
  await enter('One/1');
  const token = await enter('Other/1');
  await portal.call(requestDataExport, { token });
  const owner = await createAccount(portal, { contactType: 'Staff', role: 2 });
  const ownerToken = await signIn(portal, owner);
  const reason = 'As a test';
  await portal.call(setDisabled, { token: ownerToken, body: { accountId, isDisabled: true, reason } });
  await portal.call(setDisabled, { token: ownerToken, body: { accountId, isDisabled: false, reason } });
};

test('no mail to an address that nobody has proven repeats what was typed for it', async () => {
  const [guest, upgraded, closed] = ['one', 'two', 'three'].map((name) => `${name}@victim.example`) as [
    string,
    string,
    string,
  ];
  await provokeMails(guest, await register(guest));
  const upgradedToken = await signIn(portal, { id: await register(upgraded), role: 0 });
  const changed = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
  await portal.call(changePassword, { token: upgradedToken, body: changed });
  const body = { ...TYPED, mobile: '0412 345 678', password: 'Wide-Load!Ahead9' };
  await portal.call(upgradeGuest, { token: upgradedToken, body });
  const closedToken = await signIn(portal, { id: await register(closed), role: 0 });
  await portal.call(closeAccount, { token: closedToken, body: { email: closed } });
  const mails = [...(await mailsTo(guest)), ...(await mailsTo(upgraded)), ...(await mailsTo(closed))];
  const subjects = new Set(mails.map(({ subject }) => subject));
  expect([...subjects].toSorted()).toEqual(
    [
      'Activate your account',
      'Confirm your email address to sign in',
      'Create your password',
      'New sign-in to your account',
      'Reset your password',
      'The copy of your data is ready',
      'You already have an account',
      'Your access was turned off',
      'Your access was turned on again',
      'Your account is closed',
      'Your guest account',
      'Your password was changed',
    ].toSorted(),
  );
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/Claimyourprize|Paynowfreight/i);
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from mails
    where to_name ~* 'Claimyourprize' or subject ~* 'Claimyourprize'`.execute(portal.context.db);
  expect(rows[0]?.found).toBe(0);
});

test('a mail to an address that is proven greets by name: the control of the test above', async () => {
  const account = await createAccount(portal, { ...TYPED });
  await portal.call(forgotPassword, { body: { email: account.email } });
  expect(JSON.stringify(await mailsTo(account.email))).toContain('Hello Claimyourprize');
});
