import { registerAccount, resendConfirmation } from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits } from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { pressConfirm } from '../../../test/people/confirm-email.ts';
import { linkIn, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { passwordForm, postToken } from '../../../test/people/sign-in-factories.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

let serial = 0;
const guest = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    firstName: 'Gus',
    lastName: 'Nguyen',
    emailAddress: `gus${serial}@nguyen-couriers.example`,
    password: 'kettle-brake',
    ...changes,
  };
};

const register = (body: ReturnType<typeof guest>) => portal.call(registerGuest, { body });

const post = (body: unknown): Promise<Response> =>
  portal.fetch(registerGuest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const findAccount = (email: string) =>
  portal.context.db
    .selectFrom('accounts')
    .selectAll()
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst();

const signIn = ({ emailAddress, password }: ReturnType<typeof guest>) =>
  postToken(portal, passwordForm({ email: emailAddress, password }));

test('a guest may sign in at once, before the address is confirmed, and is a guest', async () => {
  const person = guest();
  expect(await register(person)).toMatchObject({ status: 200, data: null });
  const { status, body } = await signIn(person);
  expect(status).toBe(200);
  const { data } = await portal.call(getCurrentUser, { token: body.accessToken });
  expect(data).toMatchObject({
    firstName: 'Gus',
    lastName: 'Nguyen',
    registeredEmail: person.emailAddress,
    mobile: null,
    contactTypes: ['Prospect-Guest'],
    isGuestUser: true,
    role: 0,
    permissions: { canJoin: false, canAccessAdmin: false },
  });
});

test('a guest is welcomed with a link that confirms the address, and it is written down', async () => {
  const person = guest();
  await register(person);
  const [mail] = await waitForMails(portal, person.emailAddress);
  expect(mail?.subject).toBe('Your guest account');
  const link = linkIn(mail as NonNullable<typeof mail>);
  const { headers } = await pressConfirm(portal, link, { password: person.password });
  expect(headers.get('location')).toMatch(/\/sign-up\/confirm-email\?as=guest$/);
  const account = await findAccount(person.emailAddress);
  expect(account?.emailConfirmedAt).not.toBeNull();
  const entries = await auditEntriesAbout(portal, account?.id ?? '');
  expect(entries.map(({ action }) => action)).toEqual([
    'account.guest-registered',
    'account.email-confirmed',
  ]);
});

test('a guest can ask for the link once more', async () => {
  const person = guest();
  await register(person);
  await portal.call(resendConfirmation, { body: { email: person.emailAddress } });
  const mails = await waitForMails(portal, person.emailAddress, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your guest account', 'Your guest account']);
});

test('the names of the fields may begin with capitals, as the specification writes them', async () => {
  const { firstName, lastName, emailAddress, password } = guest();
  const response = await post({
    FirstName: firstName,
    LastName: lastName,
    EmailAddress: emailAddress,
    Password: password,
  });
  expect(response.status).toBe(200);
  expect(await findAccount(emailAddress)).toMatchObject({ contactType: 'Prospect-Guest' });
});

test.each([
  ['firstName', '', 'Please enter your first name'],
  ['firstName', 'G', 'First name must be at least 2 characters'],
  ['lastName', ' ', 'Please enter your last name'],
  ['lastName', 'N', 'Last name must be at least 2 characters'],
  ['emailAddress', '', 'Please enter your email'],
  ['emailAddress', 'gus', 'Please enter a valid email address'],
  ['password', '', 'Please enter your password'],
  ['password', 'short', 'Password must be at least 6 characters'],
  ['password', 'é'.repeat(257), 'Please use at most 256 characters'],
  ['password', 'password', 'This password is too common. Please choose another password.'],
  ['password', 'qwerty', 'This password is too common. Please choose another password.'],
  [
    'password',
    'scrfa-guest',
    'Please choose a password without your email address or the name of the association.',
  ],
])('%s "%s" is refused with its text', async (field, value, text) => {
  const { status, problem } = await register(guest({ [field]: value }));
  expect(status).toBe(400);
  expect(problem.modelState?.[field]).toContain(text);
});

test.each([
  ['a role', { role: 2 }],
  ['a contact type', { contactType: 'Member' }],
  ['a mobile', { mobile: '0412 345 678' }],
  ['an array of addresses', { emailAddress: ['a@x.example', 'b@x.example'] }],
])('%s in a guest registration is refused', async (_name, extra) => {
  expect((await post(guest(extra))).status).toBe(400);
});

test('a member’s address answers the same; the member is told and nothing changes', async () => {
  const member = await createAccount(portal, { contactType: 'Member' });
  const before = await findAccount(member.email);
  const known = await register(guest({ emailAddress: member.email }));
  const unknown = await register(guest());
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const [mail] = await waitForMails(portal, member.email);
  expect(mail?.subject).toBe('You already have an account');
  expect(await findAccount(member.email)).toEqual(before);
});

test('whoever registers a guest’s address again gets nothing; whoever reads its mail may set the password', async () => {
  const person = guest();
  await register(person);
  await waitForMails(portal, person.emailAddress);
  await register({ ...person, password: 'another-brake' });
  const [notice] = await waitForMails(portal, person.emailAddress, 2);
  expect(notice && linkIn(notice).pathname).toBe('/account/reset-password');
  expect((await signIn({ ...person, password: 'another-brake' })).status).toBe(400);
});

test('registering as an applicant with a guest’s address makes no second account', async () => {
  const person = guest();
  await register(person);
  const { status } = await portal.call(registerAccount, {
    body: { ...person, mobile: '0412 345 678', password: 'Wide-Load!Ahead7' },
  });
  expect(status).toBe(200);
  expect(await findAccount(person.emailAddress)).toMatchObject({ contactType: 'Prospect-Guest' });
});

test('a confirmed guest who registers to join is led on with it by the mail; who registers as a guest again, to the sign-in', async () => {
  const person = await createAccount(portal, { contactType: 'Prospect-Guest' });
  await register(guest({ emailAddress: person.email }));
  const [again] = await waitForMails(portal, person.email);
  expect(again && linkIn(again).pathname).toBe('/account/sign-in');
  await portal.call(registerAccount, {
    body: { ...guest({ emailAddress: person.email }), mobile: '0412 345 678', password: 'Wide-Load!Ahead7' },
  });
  const [joining] = await waitForMails(portal, person.email, 2);
  expect(joining && linkIn(joining).pathname).toBe('/sign-up/login');
});

test('of many guest registrations of one address at once one makes the account', async () => {
  const person = guest();
  const passwords = Array.from({ length: 5 }, (_, i) => `kettle-brake-${i}`);
  await Promise.all(passwords.map((password) => register({ ...person, password })));
  const statuses = [];
  for (const password of passwords) statuses.push((await signIn({ ...person, password })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  await portal.drain();
  const mails = await waitForMails(portal, person.emailAddress);
  expect(mails.filter(({ subject }) => subject === 'Your guest account')).toHaveLength(1);
});

test('a network registers ten guests an hour and is then told to wait', async () => {
  for (let i = 0; i < 10; i += 1) expect((await register(guest())).status).toBe(200);
  const refused = await register(guest());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
