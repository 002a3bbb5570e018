import { getCurrentUser } from '@linehaul/contract/current-user';
import { invitePeople } from '@linehaul/contract/invitations';
import { handOver, listRoster, setAdministrator } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { type Firm, openFirm, staffOf } from '../../../test/people/firm-people.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const people = async ({ orgId }: Firm, { token }: Pick<SignedIn, 'token'>, asked = {}) =>
  (await portal.call(listRoster, { body: { orgId, ...asked }, token })).data;

const set = ({ orgId }: Firm, by: Pick<SignedIn, 'token'>, [who, isAdministrator]: [SignedIn, boolean]) =>
  portal.call(setAdministrator, {
    body: { orgId, accountId: who.account.id, isAdministrator },
    token: by.token,
  });

const isAdministrator = async ({ token }: SignedIn): Promise<boolean> =>
  (await portal.call(getCurrentUser, { token })).data.permissions.isOrganisationAdministrator;

const mailsTo = async ({ account }: SignedIn): Promise<string[]> => {
  await portal.drain();
  return (await portal.mailbox.list())
    .filter(({ to }) => to === account.email)
    .map(({ subject }) => subject)
    .toSorted();
};

test('administrators stand first, then staff by last name, each with since when', async () => {
  const firm = await openFirm(portal);
  await staffOf(portal, firm, { firstName: 'Ann', lastName: 'Zull' });
  await staffOf(portal, firm, { firstName: 'Bo', lastName: 'Able' });
  const roster = await people(firm, firm.administrator);
  expect(
    roster.people.map(({ firstName, isAdministrator: is, isOneself }) => [firstName, is, isOneself]),
  ).toEqual([
    ['Kim', true, true],
    ['Bo', false, false],
    ['Ann', false, false],
  ]);
  expect([roster.totalItems, roster.peopleCount]).toEqual([3, 3]);
  expect(Date.parse(roster.people[0]?.sinceUtc ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
});

test('people are found by name and by address, a page at a time, and signs of a pattern are signs', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm, { firstName: 'Ann', lastName: 'Zull_100%' });
  await staffOf(portal, firm, { firstName: 'Bo', lastName: 'Able' });
  const found = async (keyword: string) =>
    (await people(firm, firm.administrator, { keyword })).people.map(({ firstName }) => firstName);
  expect(await found('zull_1')).toEqual(['Ann']);
  expect(await found(ann.account.email.toUpperCase())).toEqual(['Ann']);
  expect(await found('_b')).toEqual([]);
  const second = await people(firm, firm.administrator, { page: 2, size: 2 });
  expect([second.people.map(({ firstName }) => firstName), second.totalItems]).toEqual([['Ann'], 3]);
});

test('whoever is made an administrator is one from the next call on, and staff again afterwards; repeats change nothing', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm);
  const { administrator } = firm;
  for (const _ of [1, 2]) expect((await set(firm, administrator, [ann, true])).status).toBe(200);
  expect(await isAdministrator(ann)).toBe(true);
  expect((await set(firm, ann, [administrator, false])).status).toBe(200);
  expect(await isAdministrator(administrator)).toBe(false);
  expect((await set(firm, administrator, [ann, false])).status).toBe(403);
  const logged = await auditEntriesAbout(portal, ann.account.id);
  expect(logged).toMatchObject([
    {
      action: 'roster.role-changed',
      actorId: administrator.account.id,
      before: { role: 'staff', organisation: firm.name },
      after: { role: 'administrator', organisation: firm.name },
    },
  ]);
});

test('the person and the other administrators are told by mail, who did it is not', async () => {
  const firm = await openFirm(portal);
  const other = await staffOf(portal, firm);
  const ann = await staffOf(portal, firm);
  await set(firm, firm.administrator, [other, true]);
  await set(firm, firm.administrator, [ann, true]);
  await set(firm, firm.administrator, [ann, false]);
  expect(await mailsTo(ann)).toEqual([
    `You no longer administer ${firm.name}`,
    `You now administer ${firm.name}`,
  ]);
  const changed = `Who administers ${firm.name} has changed`;
  expect(await mailsTo(other)).toEqual([changed, changed, `You now administer ${firm.name}`]);
  expect(await mailsTo(firm.administrator)).toEqual([]);
});

test('the last administrator stays one, whoever asks; somebody who was shut out does not count', async () => {
  const firm = await openFirm(portal);
  const { administrator } = firm;
  const office = await officeOf(portal);
  for (const by of [administrator, office])
    expect((await set(firm, by, [administrator, false])).problem.message).toContain(
      'Nobody else administers',
    );
  const ann = await staffOf(portal, firm);
  await set(firm, administrator, [ann, true]);
  const disabledAt = portal.context.clock.now();
  const accounts = portal.context.db.updateTable('accounts').set({ disabledAt });
  await accounts.where('id', '=', ann.account.id).execute();
  expect((await set(firm, administrator, [administrator, false])).status).toBe(409);
  const roster = await people(firm, administrator);
  expect(
    roster.people.map(({ isOneself, isLastAdministrator, isShutOut }) => [
      isOneself,
      isLastAdministrator,
      isShutOut,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, true, false],
      [false, false, true],
    ]),
  );
});

test('nobody administers who cannot sign in, or has not proven the address', async () => {
  const firm = await openFirm(portal);
  const unproven = await staffOf(portal, firm, { isConfirmed: false });
  const shutOut = await staffOf(portal, firm);
  await portal.context.db
    .updateTable('accounts')
    .set({ disabledAt: portal.context.clock.now() })
    .where('id', '=', shutOut.account.id)
    .execute();
  for (const who of [unproven, shutOut]) {
    expect((await set(firm, firm.administrator, [who, true])).status).toBe(409);
    const { orgId, administrator } = firm;
    const body = { orgId, accountId: who.account.id };
    expect((await portal.call(handOver, { body, token: administrator.token })).status).toBe(409);
  }
  expect(await isAdministrator(firm.administrator)).toBe(true);
});

test('handing over makes the other an administrator and oneself staff, and tells both', async () => {
  const firm = await openFirm(portal);
  const { orgId, name, administrator } = firm;
  const ann = await staffOf(portal, firm);
  const body = { orgId, accountId: ann.account.id };
  expect((await portal.call(handOver, { body, token: administrator.token })).status).toBe(200);
  expect([await isAdministrator(ann), await isAdministrator(administrator)]).toEqual([true, false]);
  expect(await mailsTo(ann)).toEqual([`You now administer ${name}`]);
  expect(await mailsTo(administrator)).toEqual([`You no longer administer ${name}`]);
  const again = await portal.call(handOver, { body, token: administrator.token });
  expect(again.status).toBe(403);
});

test('nobody hands over to themselves, or to somebody who does not belong to the organisation', async () => {
  const firm = await openFirm(portal);
  const { orgId, administrator } = firm;
  const { token } = administrator;
  const stranger = await createSignedIn(portal);
  const to = (accountId: string) => portal.call(handOver, { body: { orgId, accountId }, token });
  expect((await to(administrator.account.id)).status).toBe(409);
  expect((await to(stranger.account.id)).status).toBe(404);
  expect((await set(firm, administrator, [stranger, true])).status).toBe(404);
  expect(await isAdministrator(administrator)).toBe(true);
});

test('staff see neither the roster nor change it, and strangers do not learn that it is there', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm);
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const { orgId } = firm;
  for (const [by, status] of [
    [ann, 403],
    [stranger, 404],
  ] as const) {
    expect((await portal.call(listRoster, { body: { orgId }, token: by.token })).status).toBe(status);
    expect((await set(firm, by, [ann, true])).status).toBe(status);
    const asked = { orgId, list: 'x@depot.example', isDryRun: true };
    expect((await portal.call(invitePeople, { body: asked, token: by.token })).status).toBe(status);
  }
  expect(await isAdministrator(ann)).toBe(false);
});
