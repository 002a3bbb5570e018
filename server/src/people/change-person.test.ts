import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { RECENT_AUTHENTICATION_MS, ROLE } from '@linehaul/contract/constants';
import { endSessionsOf, removeSecondFactorOf, setDisabled, setRole } from '@linehaul/contract/people';
import { issueToken } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn, type NewAccount } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const reason = 'Agreed on the phone';
const createMember = (options: NewAccount = {}) =>
  createSignedIn(portal, { contactType: 'Member', ...options });
const changeRole = ({ account }: SignedIn, role: 0 | 1 | 2, { token } = owner) =>
  portal.call(setRole, { body: { accountId: account.id, role, reason }, token });
const changeDisabled = ({ account }: SignedIn, isDisabled: boolean, { token } = admin) =>
  portal.call(setDisabled, { body: { accountId: account.id, isDisabled, reason }, token });
const endSessions = ({ account }: SignedIn, { token } = admin) =>
  portal.call(endSessionsOf, { body: { accountId: account.id, reason }, token });
const removeFactor = ({ account }: SignedIn, { token } = admin) =>
  portal.call(removeSecondFactorOf, { body: { accountId: account.id, reason }, token });
const userOf = ({ token }: SignedIn) => portal.call(getCurrentUser, { token });
const logIn = ({ account: { email, password } }: SignedIn) =>
  portal.call(issueToken, { form: { grant_type: 'password', username: email, password } });
const subjectsOfMails = async ({ account }: SignedIn) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === account.email).map(({ subject }) => subject);
};
const entriesAbout = async ({ account }: SignedIn) =>
  (await auditEntriesAbout(portal, account.id)).filter(({ action }) => !action.startsWith('sign-in.'));

const addPasskey = ({ account }: SignedIn) =>
  portal.context.db
    .insertInto('passkeys')
    .values({
      accountId: account.id,
      credentialId: Buffer.from(randomUUID()),
      publicKey: Buffer.from('key'),
      signatureCount: 0,
      name: 'Laptop',
      createdAt: portal.context.clock.now(),
    })
    .execute();

test('an owner makes somebody an admin: it holds from their next request on, is told and kept', async () => {
  const member = await createMember();
  expect((await changeRole(member, ROLE.admin)).status).toBe(200);
  const { data } = await userOf(member);
  expect([data.role, data.permissions.canAccessAdmin, data.secondFactor.isRequired]).toEqual([
    1,
    false,
    true,
  ]);
  expect(await entriesAbout(member)).toMatchObject([
    {
      action: 'person.role-changed',
      actorId: owner.account.id,
      subjectKind: 'account',
      reason,
      before: { role: 'Standard' },
      after: { role: 'Admin' },
    },
  ]);
  const [mail] = await waitForMails(portal, member.account.email);
  expect(mail?.subject).toBe('Your role was changed');
  expect(mail?.text).toContain('two-step sign-in');
  expect(mail?.text).not.toContain(reason);
});

test('a demoted admin is no admin from their next request on', async () => {
  const officer = await createMember({ role: ROLE.admin });
  const person = await createMember();
  expect((await endSessions(person, officer)).status).toBe(200);
  await changeRole(officer, ROLE.standard);
  expect((await endSessions(person, officer)).status).toBe(403);
});

test('the same role once more changes nothing, and nobody is told', async () => {
  const member = await createMember();
  expect((await changeRole(member, ROLE.standard)).status).toBe(200);
  expect(await entriesAbout(member)).toEqual([]);
  expect(await subjectsOfMails(member)).toEqual([]);
});

test('nobody changes their own role, and an owner another’s', async () => {
  expect((await changeRole(owner, ROLE.standard)).status).toBe(403);
  const other = await createMember({ role: ROLE.workSpaceOwner });
  expect((await changeRole(other, ROLE.admin)).status).toBe(200);
});

test('a person whose address is unproven gets no role that administers', async () => {
  const unproven = await createMember({ isConfirmed: false });
  const { status, problem } = await changeRole(unproven, ROLE.admin);
  expect([status, problem.message]).toEqual([409, 'This person has not confirmed their email address yet']);
});

test('a role change and a removed second factor need a recent proof of identity', async () => {
  const late = await createMember({ role: ROLE.workSpaceOwner });
  const person = await createMember();
  await addPasskey(person);
  await portal.context.db
    .updateTable('sessions')
    .set({ authenticatedAt: new Date(Date.now() - RECENT_AUTHENTICATION_MS - 1000) })
    .where('accountId', '=', late.account.id)
    .execute();
  for (const { status, problem } of [
    await changeRole(person, ROLE.admin, late),
    await removeFactor(person, late),
  ])
    expect([status, problem.type]).toEqual([403, expect.stringContaining('identity-unconfirmed')]);
  expect((await changeDisabled(person, true, late)).status).toBe(200);
});

test('a person who is shut out is out at once and stays out; let in again they sign in as before', async () => {
  const member = await createMember();
  expect((await changeDisabled(member, true)).status).toBe(200);
  expect((await userOf(member)).status).toBe(401);
  expect((await logIn(member)).status).toBe(400);
  expect((await changeDisabled(member, true)).status).toBe(200);
  expect((await changeDisabled(member, false)).status).toBe(200);
  expect((await userOf(member)).status).toBe(401);
  expect((await logIn(member)).status).toBe(200);
  expect(await entriesAbout(member)).toMatchObject([
    { action: 'person.disabled', reason, before: { isDisabled: false }, after: { isDisabled: true } },
    { action: 'person.enabled', reason, before: { isDisabled: true }, after: { isDisabled: false } },
  ]);
  expect((await subjectsOfMails(member)).toSorted()).toEqual([
    'Your access was turned off',
    'Your access was turned on again',
  ]);
});

test('signing a person out ends all their sessions and tells how many', async () => {
  const member = await createMember();
  const second = { ...member, token: await signIn(portal, member.account) };
  expect((await endSessions(member)).data).toEqual({ ended: 2 });
  for (const session of [member, second]) expect((await userOf(session)).status).toBe(401);
  expect((await logIn(member)).status).toBe(200);
  expect(await entriesAbout(member)).toMatchObject([
    { action: 'person.sessions-ended', after: { ended: 2 } },
  ]);
});

test('a lost second factor is removed: sessions end, the person is told, the password is enough', async () => {
  const member = await createMember();
  await addPasskey(member);
  expect((await logIn(member)).status).toBe(400);
  expect((await removeFactor(member)).status).toBe(200);
  expect((await userOf(member)).status).toBe(401);
  expect((await logIn(member)).status).toBe(200);
  expect(await entriesAbout(member)).toMatchObject([
    { action: 'second-factor.removed-by-admin', reason, before: { methods: ['passkey'] } },
  ]);
  expect(await subjectsOfMails(member)).toContain('Two-step sign-in was removed');
  expect((await removeFactor(member)).status).toBe(409);
});

const ACTS = {
  setdisabled: (person: SignedIn, by?: SignedIn) => changeDisabled(person, true, by),
  endsessions: endSessions,
  removesecondfactor: removeFactor,
};

test.each(Object.entries(ACTS))('%s reaches people of a lower role only', async (_, act) => {
  const peer = await createMember({ role: ROLE.admin });
  const otherOwner = await createMember({ role: ROLE.workSpaceOwner });
  await addPasskey(peer);
  for (const [person, by] of [
    [peer, admin],
    [admin, admin],
    [otherOwner, admin],
    [otherOwner, owner],
    [owner, owner],
  ] as const) {
    expect((await act(person, by)).status).toBe(403);
    expect((await userOf(person)).status).toBe(200);
  }
  expect((await act(peer, owner)).status).toBe(200);
});

test.each([
  ...Object.entries(ACTS),
  ['setrole', (person: SignedIn, by?: SignedIn) => changeRole(person, 1, by)],
] as const)(
  '%s is refused to whoever is not signed in or no admin, and for somebody who does not exist',
  async (name, act) => {
    const member = await createMember();
    const nobody = { account: { ...member.account, id: randomUUID() }, token: '' };
    expect((await act(member, { ...admin, token: '' })).status).toBe(401);
    expect((await act(member, await createMember())).status).toBe(403);
    expect((await act(nobody, owner)).status).toBe(404);
    expect((await act(member, admin)).status).toBe({ setrole: 403, removesecondfactor: 409 }[name] ?? 200);
  },
);

test.each([
  { role: 3, reason },
  { role: '1', reason },
  { role: 1, reason: '  ' },
  { role: 1, reason: 'x'.repeat(501) },
  { role: 1 },
  { role: 1, reason, force: true },
])('setrole refuses %j', async (rest) => {
  const { account } = await createMember();
  const body = { accountId: account.id, ...rest } as never;
  expect((await portal.call(setRole, { body, token: owner.token })).status).toBe(400);
});

test('an unsettled account can be shut out too', async () => {
  const account = await createAccount(portal, { isConfirmed: false, contactType: 'Prospect-Guest' });
  expect((await changeDisabled({ account, token: '' }, true)).status).toBe(200);
});
