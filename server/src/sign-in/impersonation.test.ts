import { getCurrentUser } from '@linehaul/contract/current-user';
import { RECENT_AUTHENTICATION_MS, ROLE } from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { confirmIdentity } from '@linehaul/contract/identity';
import { impersonate } from '@linehaul/contract/impersonation';
import { logOut } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createAccount,
  clearLimits,
  signIn,
  type NewAccount,
  type TestAccount,
} from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import {
  auditedActions,
  openBrowser,
  passwordForm,
  postToken,
  statusWith,
} from '../../test/people/sign-in-factories.ts';

const MINUTE = 60_000;
const REASON = 'The invoice does not open';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

interface SignedInAdmin {
  admin: TestAccount;
  token: string;
}

const createAdmin = async (kind: NewAccount = { role: ROLE.admin }): Promise<SignedInAdmin> => {
  const admin = await createAccount(portal, { contactType: 'Staff', ...kind });
  return { admin, token: await signIn(portal, admin) };
};

const createMember = () => createAccount(portal, { contactType: 'Member' });

const ask = (token: string | undefined, accountId: string, reason = REASON) =>
  portal.call(impersonate, { body: { accountId, reason }, ...(token !== undefined && { token }) });

const exchange = (ticket: string, form: { impersonatorId?: string } = {}, headers?: Record<string, string>) =>
  postToken(portal, { grant_type: 'impersonation', token: ticket, ...form }, headers);

const actAs = async (token: string, subject: TestAccount): Promise<string> => {
  const { status, data } = await ask(token, subject.id);
  expect(status).toBe(200);
  const { body } = await exchange(data.ticket);
  expect(body.userId).toBe(subject.id);
  return body.accessToken;
};

const change = (account: TestAccount, values: { role?: number; disabledAt?: Date }) =>
  portal.context.db.updateTable('accounts').set(values).where('id', '=', account.id).execute();

const liveSessions = async (account: TestAccount): Promise<number> =>
  (
    await portal.context.db
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', account.id)
      .where('revokedAt', 'is', null)
      .execute()
  ).length;

test('an admin who gives a reason acts as a member, who is shown it and told by mail', async () => {
  const { admin, token } = await createAdmin({ role: ROLE.admin, firstName: 'Dana', lastName: 'Office' });
  const member = await createMember();
  const { status, data } = await ask(token, member.id);
  expect(status).toBe(200);
  expect(data).toEqual({
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    page: '/account/impersonate',
    expiresIn: 60,
  });
  const { body } = await exchange(data.ticket);
  expect(body).toMatchObject({ userId: member.id, contactType: 'Member', expiresIn: 30 * 60 });
  const { data: user } = await portal.call(getCurrentUser, { token: body.accessToken });
  expect(user.id).toBe(member.id);
  expect(user.impersonation).toEqual({ impersonatorName: 'Dana Office', endsAt: expect.any(String) });
  expect(await statusWith(portal, token)).toBe(200);
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Somebody acted for you in the portal']);
  expect(mails[0]?.text).toContain('Dana Office');
  expect(mails[0]?.text).toContain(REASON);
  const entry = await portal.context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'impersonation.started')
    .where('subjectId', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actorId: admin.id, actingAsId: member.id, reason: REASON });
  expect(await auditedActions(portal, member.id)).toEqual([
    'impersonation.ticket-issued',
    'impersonation.started',
  ]);
});

test('a ticket works once, also when it is shown several times at once', async () => {
  const { token } = await createAdmin();
  const { data } = await ask(token, (await createMember()).id);
  const replies = await Promise.all(Array.from({ length: 4 }, () => exchange(data.ticket)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket is dead after 60 seconds', async () => {
  const { token } = await createAdmin();
  const { data } = await ask(token, (await createMember()).id);
  portal.context.clock.advance(MINUTE + 1000);
  expect((await exchange(data.ticket)).status).toBe(400);
});

test('a ticket is nowhere in the database, and is no login link', async () => {
  const { token } = await createAdmin();
  const { data } = await ask(token, (await createMember()).id);
  const rows = await portal.context.db.selectFrom('impersonationTickets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(data.ticket);
  expect((await postToken(portal, { grant_type: 'token', token: data.ticket })).status).toBe(400);
  expect((await exchange(data.ticket)).status).toBe(200);
});

test.each([
  ['a member', { contactType: 'Member' }, 403],
  ['staff without a role', { contactType: 'Staff' }, 403],
] as const)('%s gets no ticket', async (_name, kind, expected) => {
  const token = await signIn(portal, await createAccount(portal, kind));
  expect((await ask(token, (await createMember()).id)).status).toBe(expected);
});

test('nobody gets a ticket without being signed in, nor an admin without the second factor', async () => {
  const member = await createMember();
  expect((await ask(undefined, member.id)).status).toBe(401);
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const token = await signIn(portal, admin, { hasSecondFactor: false });
  expect((await ask(token, member.id)).problem.type).toBe('urn:linehaul:error:second-factor-required');
});

test('a ticket is for people of a lower role only, who are let in, and never for oneself', async () => {
  const { admin, token } = await createAdmin();
  const [peer, owner] = [await createAdmin(), await createAdmin({ role: ROLE.workSpaceOwner })];
  const disabled = await createAccount(portal, { contactType: 'Member', isDisabled: true });
  const statuses = [];
  for (const id of [admin.id, peer.admin.id, owner.admin.id, disabled.id, crypto.randomUUID()]) {
    statuses.push((await ask(token, id)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 409, 404]);
  expect((await ask(owner.token, admin.id)).status).toBe(200);
});

test.each([
  ['no reason', { reason: ' ' }],
  ['a reason that is too long', { reason: 'x'.repeat(501) }],
  ['no person', { accountId: 'x' }],
  ['a field that is not known', { role: 2 }],
])('%s is refused', async (_name, body) => {
  const { token } = await createAdmin();
  const whole = { accountId: (await createMember()).id, reason: REASON, ...body };
  expect((await portal.call(impersonate, { body: whole, token })).status).toBe(400);
});

test('acting as another needs a proof of identity that is not long ago', async () => {
  const { admin, token } = await createAdmin();
  const member = await createMember();
  portal.context.clock.advance(RECENT_AUTHENTICATION_MS + 1000);
  const refused = await ask(token, member.id);
  expect(refused.status).toBe(403);
  expect(refused.problem.type).toBe('urn:linehaul:error:identity-unconfirmed');
  await portal.call(confirmIdentity, { body: { password: admin.password }, token });
  expect((await ask(token, member.id)).status).toBe(200);
});

test('who acts as another can neither act as a third nor enter the admin area', async () => {
  const owner = await createAdmin({ role: ROLE.workSpaceOwner });
  const { admin } = await createAdmin();
  const acting = await actAs(owner.token, admin);
  const nested = await ask(acting, (await createMember()).id);
  expect(nested.status).toBe(403);
  expect(nested.problem.message).toBe('This is not possible while you act as another person');
  expect((await portal.call(listPeople, { body: {}, token: acting })).status).toBe(403);
});

test.each([
  ['loses the role', (admin: TestAccount) => change(admin, { role: ROLE.standard })],
  ['is shut out', (admin: TestAccount) => change(admin, { disabledAt: new Date() })],
])('acting as another ends at once when the admin %s', async (_name, end) => {
  const { admin, token } = await createAdmin();
  const acting = await actAs(token, await createMember());
  expect(await statusWith(portal, acting)).toBe(200);
  await end(admin);
  expect(await statusWith(portal, acting)).toBe(401);
});

test('it ends at once when the subject gets a role as high', async () => {
  const { token } = await createAdmin();
  const member = await createMember();
  const acting = await actAs(token, member);
  await change(member, { role: ROLE.admin });
  expect(await statusWith(portal, acting)).toBe(401);
});

test('it ends when the admin logs out, and leaves no session behind', async () => {
  const { token } = await createAdmin();
  const member = await createMember();
  await signIn(portal, member);
  const acting = await actAs(token, member);
  expect(await liveSessions(member)).toBe(2);
  await portal.call(logOut, { token });
  expect(await statusWith(portal, acting)).toBe(401);
  expect(await liveSessions(member)).toBe(1);
  expect((await auditedActions(portal, member.id)).at(-1)).toBe('impersonation.ended');
});

test('Stop ends the session it was used in and no other', async () => {
  const { admin, token } = await createAdmin();
  const member = await createMember();
  const own = await signIn(portal, member);
  const acting = await actAs(token, member);
  expect((await portal.call(logOut, { token: acting })).status).toBe(200);
  expect(await statusWith(portal, acting)).toBe(401);
  expect(await liveSessions(member)).toBe(1);
  expect([await statusWith(portal, own), await statusWith(portal, token)]).toEqual([200, 200]);
  const last = await portal.context.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', member.id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ action: 'impersonation.ended', actorId: admin.id, actingAsId: member.id });
});

test('beginning to act as another ends what was left over from the one before', async () => {
  const { token } = await createAdmin();
  const [first, second] = [await createMember(), await createMember()];
  const left = await actAs(token, first);
  const acting = await actAs(token, second);
  expect(await statusWith(portal, left)).toBe(401);
  expect(await statusWith(portal, acting)).toBe(200);
  expect(await liveSessions(first)).toBe(0);
  expect((await auditedActions(portal, first.id)).at(-1)).toBe('impersonation.ended');
});

test('it lasts 30 minutes, however much it is used', async () => {
  const { token } = await createAdmin();
  const acting = await actAs(token, await createMember());
  portal.context.clock.advance(29 * MINUTE);
  expect(await statusWith(portal, acting)).toBe(200);
  portal.context.clock.advance(MINUTE + 1000);
  expect(await statusWith(portal, acting)).toBe(401);
});

test('a ticket is worth nothing once the admin’s session or role has ended', async () => {
  const member = await createMember();
  const [loggedOut, demoted] = [await createAdmin(), await createAdmin()];
  const tickets = [];
  for (const { token } of [loggedOut, demoted]) tickets.push((await ask(token, member.id)).data.ticket);
  await portal.call(logOut, { token: loggedOut.token });
  await change(demoted.admin, { role: ROLE.standard });
  for (const ticket of tickets) expect((await exchange(ticket)).status).toBe(400);
  expect(
    (await auditedActions(portal, member.id)).filter((action) => action === 'impersonation.refused'),
  ).toHaveLength(2);
  expect(await liveSessions(member)).toBe(0);
});

test('the impersonator’s id must be the one who asked for the ticket', async () => {
  const { admin, token } = await createAdmin();
  const member = await createMember();
  const { data: wrong } = await ask(token, member.id);
  expect((await exchange(wrong.ticket, { impersonatorId: crypto.randomUUID() })).status).toBe(400);
  expect((await auditedActions(portal, member.id)).at(-1)).toBe('impersonation.refused');
  const { data: right } = await ask(token, member.id);
  expect((await exchange(right.ticket, { impersonatorId: admin.id })).status).toBe(200);
});

test('an impersonator’s id beside a password is refused with the usual text, and is in the audit log', async () => {
  const { admin } = await createAdmin();
  const member = await createMember();
  const { status, body } = await postToken(portal, { ...passwordForm(member), impersonatorId: admin.id });
  expect(status).toBe(400);
  expect(body.error_description).toBe('The user name or password is incorrect.');
  expect(await auditedActions(portal, member.id)).toEqual(['impersonation.refused']);
});

test('a ticket works only in the browser that asked for it, and leaves the admin signed in there', async () => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
  const [browser, other] = [openBrowser(portal), openBrowser(portal)];
  const { body: signedIn } = await browser.postToken(passwordForm(admin));
  await portal.context.db
    .updateTable('sessions')
    .set({ secondFactorAt: portal.context.clock.now() })
    .where('accountId', '=', admin.id)
    .execute();
  const authorization = `Bearer ${signedIn.accessToken}`;
  const ticketFor = async ({ id }: TestAccount): Promise<string> => {
    const response = await browser.fetch(impersonate.path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: id, reason: REASON }),
    });
    return ((await response.json()) as { data: { ticket: string } }).data.ticket;
  };
  const member = await createMember();
  const form = async () => ({ grant_type: 'impersonation', token: await ticketFor(member) });
  expect((await other.postToken(await form())).status).toBe(400);
  const { status, body } = await browser.postToken(await form(), { authorization });
  expect(status).toBe(200);
  expect(await statusWith(browser, body.accessToken)).toBe(200);
  expect(await statusWith(browser, signedIn.accessToken)).toBe(200);
});

test('the member’s own devices and notices are not touched by who acts as them', async () => {
  const { token } = await createAdmin();
  const member = await createMember();
  await openBrowser(portal).postToken(passwordForm(member));
  await actAs(token, member);
  await portal.drain();
  const subjects = (await portal.mailbox.list())
    .filter(({ to }) => to === member.email)
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['Somebody acted for you in the portal']);
  const devices = await portal.context.db
    .selectFrom('knownDevices')
    .selectAll()
    .where('accountId', '=', member.id)
    .execute();
  expect(devices).toHaveLength(1);
});

test('of a demotion and a ticket at once, the ticket comes first and dies with the role, or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { admin, token } = await createAdmin();
    const member = await createMember();
    const [asked] = await Promise.all([ask(token, member.id), change(admin, { role: ROLE.standard })]);
    expect([200, 403]).toContain(asked.status);
    const ticket = asked.status === 200 ? asked.data.ticket : 'none';
    expect((await exchange(ticket)).status).toBe(400);
  }
});
