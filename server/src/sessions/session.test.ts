import { getCurrentUser, recordMarketing } from '@linehaul/contract/current-user';
import { logOut } from '@linehaul/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { watchStatements } from '../../test/watch-statements.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const statusWith = async (token: string): Promise<number> =>
  (await portal.call(getCurrentUser, { token })).status;

const change = (account: TestAccount, values: { role?: number; contactType?: string; disabledAt?: Date }) =>
  portal.context.db.updateTable('accounts').set(values).where('id', '=', account.id).execute();

test('the person who is signed in sees who they are and what they may do', async () => {
  const account = await createAccount(portal, { contactType: 'Prospect-Applicant', firstName: 'Priya' });
  const { data } = await portal.call(getCurrentUser, { token: await signIn(portal, account) });
  expect(data).toEqual({
    id: account.id,
    firstName: 'Priya',
    lastName: 'Carter',
    registeredEmail: account.email,
    mobile: '+61412345678',
    contactTypes: ['Prospect-Applicant'],
    role: 0,
    memberNum: null,
    isGuestUser: false,
    organisation: null,
    permissions: {
      canAccessAdmin: false,
      isOrganisationAdministrator: false,
      managesPeople: false,
      canJoin: true,
      canManageRoles: false,
    },
    secondFactor: { isSetUp: false, isRequired: false },
  });
});

test('session, account and what is told of it are read in one statement', async () => {
  const token = await signIn(portal, await createAccount(portal));
  expect(await watchStatements(() => statusWith(token))).toHaveLength(1);
});

test.each([
  ['a guest', { contactType: 'Prospect-Guest', role: 0 }, { canAccessAdmin: false, canJoin: false }],
  ['a member', { contactType: 'Member', role: 0 }, { canAccessAdmin: false, canJoin: true }],
  ['an admin', { contactType: 'Staff', role: 1 }, { canAccessAdmin: true, canJoin: true }],
  ['an owner', { contactType: 'Staff', role: 2 }, { canAccessAdmin: true, canJoin: true }],
] as const)('%s has the permissions of their kind', async (_name, kind, permissions) => {
  const token = await signIn(portal, await createAccount(portal, kind));
  const { data } = await portal.call(getCurrentUser, { token });
  expect(data.permissions).toMatchObject(permissions);
});

test('an administrator of an organisation is told so, and no more once the flag is gone', async () => {
  const { db } = portal.context;
  const account = await createAccount(portal, { contactType: 'Member' });
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: 'Carter Haulage' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: account.id, isAdministrator: true })
    .execute();
  const token = await signIn(portal, account);
  const isAdministrator = async (): Promise<boolean> =>
    (await portal.call(getCurrentUser, { token })).data.permissions.isOrganisationAdministrator;
  expect(await isAdministrator()).toBe(true);
  await db.updateTable('organisationContacts').set({ isAdministrator: false }).execute();
  expect(await isAdministrator()).toBe(false);
});

test.each([
  ['no header', {}],
  ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
  ['the local token of a guest', { authorization: 'Bearer guest' }],
  ['an unsigned JWT', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['two tokens', { authorization: `Bearer ${'a'.repeat(43)} b` }],
  ['another scheme', { authorization: `Basic ${'a'.repeat(43)}` }],
  ['a cookie', { cookie: `token=${'a'.repeat(43)}` }],
])('%s is 401', async (_name, headers: Record<string, string>) => {
  expect((await portal.fetch('/api/user', { headers })).status).toBe(401);
});

test('logging out ends this session at once and no other', async () => {
  const account = await createAccount(portal);
  const [here, elsewhere] = [await signIn(portal, account), await signIn(portal, account)];
  expect((await portal.call(logOut, { token: here })).status).toBe(200);
  expect(await statusWith(here)).toBe(401);
  expect(await statusWith(elsewhere)).toBe(200);
  expect((await portal.call(logOut, { token: here })).status).toBe(401);
});

test('disabling an account ends its sessions with the next request', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  await change(account, { disabledAt: new Date() });
  expect(await statusWith(token)).toBe(401);
});

test('role and contact type count as they are now, not as they were at sign-in', async () => {
  const account = await createAccount(portal, { contactType: 'Prospect-Applicant' });
  const token = await signIn(portal, account, { hasSecondFactor: true });
  await change(account, { role: 1, contactType: 'Staff' });
  const { data } = await portal.call(getCurrentUser, { token });
  expect(data).toMatchObject({ role: 1, contactTypes: ['Staff'], permissions: { canAccessAdmin: true } });
});

test('a session in use outlives the idle limit, an idle one does not', async () => {
  const account = await createAccount(portal);
  const [used, idle] = [await signIn(portal, account), await signIn(portal, account)];
  portal.context.clock.advance(11 * HOUR);
  expect(await statusWith(used)).toBe(200);
  portal.context.clock.advance(2 * HOUR);
  expect(await statusWith(used)).toBe(200);
  expect(await statusWith(idle)).toBe(401);
});

test('an admin’s session ends after 30 idle minutes and after 8 hours of use', async () => {
  const account = await createAccount(portal, { contactType: 'Staff', role: 1 });
  const idle = await signIn(portal, account);
  portal.context.clock.advance(30 * MINUTE + 1000);
  expect(await statusWith(idle)).toBe(401);
  const used = await signIn(portal, account);
  for (let i = 0; i < 19; i += 1) {
    portal.context.clock.advance(25 * MINUTE);
    expect(await statusWith(used)).toBe(200);
  }
  portal.context.clock.advance(10 * MINUTE);
  expect(await statusWith(used)).toBe(401);
});

test('use of a session is written down at most once a minute', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const lastSeen = async () =>
    portal.context.db
      .selectFrom('sessions')
      .select('lastSeenAt')
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow();
  const first = await lastSeen();
  portal.context.clock.advance(30_000);
  await statusWith(token);
  expect(await lastSeen()).toEqual(first);
  portal.context.clock.advance(31_000);
  await statusWith(token);
  expect(await lastSeen()).not.toEqual(first);
});

test('of how a person found the association the first visit stays and the last one follows, and they never mix', async () => {
  const account = await createAccount(portal);
  const token = await signIn(portal, account);
  const send = (body: Record<string, string>) => portal.call(recordMarketing, { body, token });
  await send({ utmSourceFirst: 'newsletter', utmSourceLast: 'newsletter', gclid: 'g1' });
  await send({ utmSourceFirst: 'radio', utmMediumFirst: 'audio', utmSourceLast: 'radio', gclid: '' });
  // Carries no marketing details, so that it is no visit.
  await send({ ga4id: '12345.67890' });
  const row = await portal.context.db
    .selectFrom('marketingAttributions')
    .selectAll()
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    utmSourceFirst: 'newsletter',
    utmMediumFirst: null,
    utmSourceLast: 'radio',
    gclid: null,
    fbclid: null,
    ga4id: '12345.67890',
  });
});

test('marketing details are kept for nobody who is not signed in, nor for guests', async () => {
  expect((await portal.call(recordMarketing, { body: { gclid: 'g' } })).status).toBe(401);
  const token = await signIn(portal, await createAccount(portal, { contactType: 'Prospect-Guest' }));
  expect((await portal.call(recordMarketing, { body: { gclid: 'g' }, token })).status).toBe(403);
});

test('marketing details take no account from the body', async () => {
  const token = await signIn(portal, await createAccount(portal));
  const body = { gclid: 'g', accountId: 'another' } as never;
  expect((await portal.call(recordMarketing, { body, token })).status).toBe(400);
});

test('a log-out that brings a body is refused, and the session goes on', async () => {
  const token = await signIn(portal, await createAccount(portal, { contactType: 'Member' }));
  const response = await portal.fetch(logOut.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"userId":"someone-else"}',
  });
  expect(response.status).toBe(400);
  expect(await statusWith(token)).toBe(200);
});
