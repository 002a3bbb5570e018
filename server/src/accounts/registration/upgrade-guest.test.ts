import { upgradeGuest } from '@linehaul/contract/accounts';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { confirmIdentity } from '@linehaul/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  clearLimits,
  signIn,
  type TestAccount,
} from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { pressConfirm } from '../../../test/people/confirm-email.ts';
import { linkIn, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { passwordForm, postToken, statusWith } from '../../../test/people/sign-in-factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueAccountToken } from '../account-token-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const NEW = {
  firstName: 'Augusta',
  lastName: 'Nguyen',
  mobile: '0412 345 679',
  password: 'Wide-Load!Ahead8',
};

const createGuest = (isConfirmed = true): Promise<TestAccount> =>
  createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed });

const upgrade = (token: string | undefined, changes: Partial<typeof NEW> = {}) =>
  portal.call(upgradeGuest, { body: { ...NEW, ...changes }, ...(token !== undefined && { token }) });

const statusOfSignIn = async ({ email }: TestAccount, password: string): Promise<number> =>
  (await postToken(portal, passwordForm({ email, password }))).status;

const rowOf = ({ id }: TestAccount) =>
  portal.context.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a guest who gave the password more than ten minutes ago is asked for it first', async () => {
  const guest = await createGuest();
  const token = await signIn(portal, guest);
  portal.context.clock.advance(11 * 60_000);
  expect(await upgrade(token)).toMatchObject({ status: 403 });
  expect((await rowOf(guest)).contactType).toBe('Prospect-Guest');
  await portal.call(confirmIdentity, { body: { password: guest.password }, token });
  expect((await upgrade(token)).status).toBe(200);
});

test('a guest becomes an applicant with the same account, in this session, and may join', async () => {
  const guest = await createGuest();
  const before = await rowOf(guest);
  const token = await signIn(portal, guest);
  expect(await upgrade(token)).toMatchObject({ status: 200, data: { mustConfirmEmail: false } });
  const { data } = await portal.call(getCurrentUser, { token });
  expect(data).toMatchObject({
    id: guest.id,
    firstName: 'Augusta',
    registeredEmail: guest.email,
    mobile: '+61412345679',
    contactTypes: ['Prospect-Applicant'],
    isGuestUser: false,
    permissions: { canJoin: true },
  });
  expect((await rowOf(guest)).createdAt).toEqual(before.createdAt);
  expect(await statusOfSignIn(guest, NEW.password)).toBe(200);
  expect(await statusOfSignIn(guest, guest.password)).toBe(400);
});

test('every other session and link of the guest ends, and the guest is told', async () => {
  const guest = await createGuest();
  const [here, elsewhere] = [await signIn(portal, guest), await signIn(portal, guest)];
  const { db, clock } = portal.context;
  const login = await inTransaction(db, (transaction) =>
    issueAccountToken(transaction, { accountId: guest.id, purpose: 'login', now: clock.now() }),
  );
  await upgrade(here);
  expect(await statusWith(portal, here)).toBe(200);
  expect(await statusWith(portal, elsewhere)).toBe(401);
  expect((await postToken(portal, { grant_type: 'token', token: login })).status).toBe(400);
  const [mail] = await waitForMails(portal, guest.email);
  expect(mail?.subject).toBe('Your account is ready for your membership application');
  expect(await auditEntriesAbout(portal, guest.id)).toContainEqual(
    expect.objectContaining({
      action: 'account.guest-upgraded',
      actorId: guest.id,
      before: { contactType: 'Prospect-Guest' },
      after: { contactType: 'Prospect-Applicant', mustConfirmEmail: false },
    }),
  );
});

test('where the address was never confirmed no session goes on until it is confirmed', async () => {
  const guest = await createGuest(false);
  const [here, elsewhere] = [await signIn(portal, guest), await signIn(portal, guest)];
  expect(await upgrade(here)).toMatchObject({ status: 200, data: { mustConfirmEmail: true } });
  expect(await statusWith(portal, here)).toBe(401);
  expect(await statusWith(portal, elsewhere)).toBe(401);
  expect(await statusOfSignIn(guest, NEW.password)).toBe(400);
  const [mail] = await waitForMails(portal, guest.email);
  expect(mail?.subject).toBe('Activate your account');
  await pressConfirm(portal, linkIn(mail as NonNullable<typeof mail>), { password: NEW.password });
  expect(await statusOfSignIn(guest, NEW.password)).toBe(200);
});

test('of two upgrades at once one succeeds', async () => {
  const guest = await createGuest();
  const tokens = [await signIn(portal, guest), await signIn(portal, guest)];
  const passwords = ['Wide-Load!Ahead8', 'Wide-Load!Ahead9'];
  const results = await Promise.all(
    tokens.map((token, i) => upgrade(token, { password: passwords[i] ?? '' })),
  );
  const winner = results.findIndex(({ status }) => status === 200);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(results.filter(({ status }) => status === 200 || status === 401)).toHaveLength(2);
  expect(await statusOfSignIn(guest, passwords[winner] ?? '')).toBe(200);
});

test('of two presses in one session one succeeds', async () => {
  const guest = await createGuest();
  const token = await signIn(portal, guest);
  const results = await Promise.all([upgrade(token), upgrade(token)]);
  const statuses = results.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses[0]).toBe(200);
  // Which refusal it is depends on whether the second began before the first was done.
  expect([403, 409]).toContain(statuses[1]);
});

test('looking first and changing then upgrades twice: the control of the tests above', async () => {
  const guest = await createGuest();
  const looks = await Promise.all([rowOf(guest), rowOf(guest)]);
  expect(looks.filter(({ contactType }) => contactType === 'Prospect-Guest')).toHaveLength(2);
});

test.each([
  ['a member', 'Member'],
  ['an applicant', 'Prospect-Applicant'],
  ['the association’s staff', 'Staff'],
] as const)('%s is no guest to be upgraded', async (_name, contactType) => {
  const account = await createAccount(portal, { contactType });
  expect((await upgrade(await signIn(portal, account))).status).toBe(403);
  expect(await rowOf(account)).toMatchObject({ contactType, firstName: 'Robin' });
});

test('nobody is upgraded without being signed in', async () => {
  expect((await upgrade(undefined)).status).toBe(401);
});

test.each([
  ['firstName', '', 'Please type first name'],
  ['lastName', '', 'Please type last name'],
  ['mobile', '0412', 'Please enter a valid phone number'],
  ['password', 'simple-password', 'Both upper and lower case letters'],
  ['password', 'Password1!', 'This password is too common. Please choose another password.'],
])('%s "%s" is refused with its text, and the guest stays one', async (field, value, text) => {
  const guest = await createGuest();
  const token = await signIn(portal, guest);
  const { status, problem } = await upgrade(token, { [field]: value });
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ [field]: [text] });
  expect(await rowOf(guest)).toMatchObject({ contactType: 'Prospect-Guest' });
});
