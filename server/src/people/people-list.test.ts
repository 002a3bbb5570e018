import { ROLE } from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../sessions/session-commands.ts';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  const staff = { contactType: 'Staff', firstName: 'Office' } as const;
  admin = await createSignedIn(portal, { ...staff, lastName: 'Admin', role: ROLE.admin });
  owner = await createSignedIn(portal, { ...staff, lastName: 'Owner', role: ROLE.workSpaceOwner });
});
afterAll(() => portal.stop());

const find = async (keyword: string, { token }: SignedIn = admin) =>
  (await portal.call(listPeople, { body: { keyword }, token })).data;
const namesFor = async (keyword: string) =>
  (await find(keyword)).people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

test('people are found inside names, addresses, member numbers and organisations, whatever the case', async () => {
  const person = await createAccount(portal, {
    firstName: 'Nerida',
    lastName: 'Quollworthy',
    email: 'n.quoll@bilby-haulage.example',
  });
  await portal.context.db
    .updateTable('accounts')
    .set({ memberNumber: '987654' })
    .where('id', '=', person.id)
    .execute();
  await createOrganisation(portal, { name: 'Wombat Crossing Freight', contacts: [person] });
  for (const keyword of ['rida qUOLL', 'N.QUOLL@BILBY', '8765', 'wombat cross', ' nerida '])
    expect(await namesFor(keyword), keyword).toEqual(['Nerida Quollworthy']);
  await createOrganisation(portal, { name: 'Ωμ Freight', contacts: [person] });
  expect(await namesFor('ωμ')).toEqual(['Nerida Quollworthy']);
  expect(await namesFor('nobody of this name')).toEqual([]);
});

test('what stands for any text in a pattern is looked for as it is', async () => {
  const rows: [string, string][] = [
    ['Per%cent', 'Ann'],
    ['Under_score', 'Bob'],
    [String.raw`Back\slash`, 'Cay'],
  ];
  for (const [lastName, firstName] of rows) await createAccount(portal, { firstName, lastName });
  expect(await namesFor('r%c')).toEqual(['Ann Per%cent']);
  expect(await namesFor('r_s')).toEqual(['Bob Under_score']);
  expect(await namesFor(String.raw`k\s`)).toEqual([String.raw`Cay Back\slash`]);
  expect(await namesFor('%%')).toEqual([]);
  expect(await namesFor('r%')).toEqual(['Ann Per%cent']);
  expect(await namesFor('_s')).toEqual(['Bob Under_score']);
});

test('people stand by last name, then first name, page by page, each once, with their number', async () => {
  for (const firstName of ['eve', 'Dan', 'Cat', 'Bea', 'Abe'])
    await createAccount(portal, { firstName, lastName: firstName === 'Abe' ? 'Zzpage' : 'Yypage' });
  const seen: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const body = { keyword: 'page', page, size: 2 };
    const { data } = await portal.call(listPeople, { body, token: admin.token });
    expect(data.totalItems).toBe(5);
    seen.push(...data.people.map(({ firstName }) => firstName));
  }
  expect(seen).toEqual(['Bea', 'Cat', 'Dan', 'eve', 'Abe']);
});

test('without a keyword everybody is listed', async () => {
  const everybody = await portal.context.db.selectFrom('accounts').select('id').execute();
  expect((await find('')).totalItems).toBe(everybody.length);
});

test('a person comes with what an admin needs to know of them, and nothing secret', async () => {
  const person = await createAccount(portal, {
    firstName: 'Whole',
    lastName: 'Picture',
    contactType: 'Member',
    isDisabled: true,
  });
  for (const name of ['Second Freight', 'First Freight'])
    await createOrganisation(portal, { name, contacts: [person] });
  await portal.context.db
    .insertInto('passkeys')
    .values({
      accountId: person.id,
      credentialId: Buffer.from('whole-picture'),
      publicKey: Buffer.from('key'),
      signatureCount: 0,
      name: 'Laptop',
      createdAt: portal.context.clock.now(),
    })
    .execute();
  const [found] = (await find('whole picture')).people;
  expect(found).toEqual({
    id: person.id,
    firstName: 'Whole',
    lastName: 'Picture',
    email: person.email,
    contactType: 'Member',
    role: ROLE.standard,
    memberNum: null,
    organisationNames: ['First Freight', 'Second Freight'],
    isDisabled: true,
    isClosed: false,
    hasSecondFactor: true,
    lastSignedInAt: null,
    permissions: { canImpersonate: false, canManage: true, canChangeRole: false },
  });
});

test('a person has last signed in when they did themselves, ended or not, never when an admin acted as them', async () => {
  const person = await createAccount(portal, { firstName: 'Last', lastName: 'Seen' });
  const signedInAt = portal.context.clock.now();
  await signIn(portal, person);
  await portal.context.db
    .updateTable('sessions')
    .set({ revokedAt: signedInAt })
    .where('accountId', '=', person.id)
    .execute();
  const own = await portal.context.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', admin.account.id)
    .executeTakeFirstOrThrow();
  await startSession(portal.context.db, {
    accountId: person.id,
    role: person.role,
    now: new Date(signedInAt.getTime() + 3_600_000),
    impersonation: { sessionId: own.id, reason: 'Asked for help' },
  });
  const [found] = (await find('last seen')).people;
  const differenceMs = Math.abs(Date.parse(found?.lastSignedInAt ?? '') - signedInAt.getTime());
  expect(differenceMs).toBeLessThan(2000);
});

test.each([
  ['admin', 'standard', { canImpersonate: true, canManage: true, canChangeRole: false }],
  ['admin', 'admin', { canImpersonate: false, canManage: false, canChangeRole: false }],
  ['admin', 'workSpaceOwner', { canImpersonate: false, canManage: false, canChangeRole: false }],
  ['workSpaceOwner', 'standard', { canImpersonate: true, canManage: true, canChangeRole: true }],
  ['workSpaceOwner', 'admin', { canImpersonate: true, canManage: true, canChangeRole: true }],
  ['workSpaceOwner', 'workSpaceOwner', { canImpersonate: false, canManage: false, canChangeRole: true }],
] as const)('to %s a person who is %s shows what may be done', async (callerRole, role, permissions) => {
  const lastName = `Permitted ${callerRole} ${role}`;
  await createAccount(portal, { lastName, role: ROLE[role] });
  const [found] = (await find(lastName, callerRole === 'admin' ? admin : owner)).people;
  expect(found?.permissions).toEqual(permissions);
});

test('an owner cannot change their own role', async () => {
  const [found] = (await find('office owner', owner)).people;
  expect(found?.permissions).toEqual({ canImpersonate: false, canManage: false, canChangeRole: false });
});

test('nobody but an admin with a second factor lists people', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const bare = await createAccount(portal, { role: ROLE.admin, contactType: 'Staff' });
  const bareToken = await signIn(portal, bare, { hasSecondFactor: false });
  expect((await portal.call(listPeople)).status).toBe(401);
  expect((await portal.call(listPeople, { token: member.token })).status).toBe(403);
  expect((await portal.call(listPeople, { token: bareToken })).status).toBe(403);
});

test.each([{ page: 0 }, { size: 0 }, { size: 101 }, { keyword: 'x'.repeat(101) }, { sort: 'email' }])(
  'the list refuses %j',
  async (body) => {
    expect((await portal.call(listPeople, { body, token: admin.token })).status).toBe(400);
  },
);

test('people are narrowed by role, by state and by what the association knows them as', async () => {
  const lastName = 'Narrowed';
  await createAccount(portal, { firstName: 'Plain', lastName, contactType: 'Member' });
  const shut = await createAccount(portal, { firstName: 'Shut', lastName, contactType: 'Prospect-Guest' });
  await createAccount(portal, { firstName: 'Boss', lastName, contactType: 'Staff', role: ROLE.admin });
  const { db, clock } = portal.context;
  await db.updateTable('accounts').set({ disabledAt: clock.now() }).where('id', '=', shut.id).execute();
  const found = async (filter: object) => {
    const body = { keyword: lastName, ...filter };
    const { data } = await portal.call(listPeople, { body, token: admin.token });
    expect(data.totalItems).toBe(data.people.length);
    return data.people.map(({ firstName }) => firstName);
  };
  expect(await found({ role: ROLE.admin })).toEqual(['Boss']);
  expect(await found({ role: ROLE.standard })).toEqual(['Plain', 'Shut']);
  expect(await found({ state: 'shut-out' })).toEqual(['Shut']);
  expect(await found({ state: 'active' })).toEqual(['Boss', 'Plain']);
  expect(await found({ state: 'closed' })).toEqual([]);
  expect(await found({ contactType: 'Prospect-Guest' })).toEqual(['Shut']);
  expect(await found({ contactType: 'Member', state: 'shut-out' })).toEqual([]);
  expect(await found({ joinedIn: '2020-01' })).toEqual([]);
  const wrong = { body: { joinedIn: '2026-13' }, token: admin.token };
  expect((await portal.call(listPeople, wrong)).status).toBe(400);
});
