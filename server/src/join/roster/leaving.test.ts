import { listConnections } from '@linehaul/contract/connections';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { getJoin } from '@linehaul/contract/join-state';
import { listOwnOrganisations } from '@linehaul/contract/organisations';
import { leaveOrganisation, listRoster, removePerson, setAdministrator } from '@linehaul/contract/roster';
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

const remove = ({ orgId }: Firm, by: Pick<SignedIn, 'token'>, who: SignedIn) =>
  portal.call(removePerson, { body: { orgId, accountId: who.account.id }, token: by.token });

const leave = ({ orgId }: Firm, { token }: SignedIn) =>
  portal.call(leaveOrganisation, { body: { orgId }, token });

const promote = async ({ orgId, administrator: { token } }: Firm, { account }: SignedIn) => {
  const body = { orgId, accountId: account.id, isAdministrator: true };
  expect((await portal.call(setAdministrator, { body, token })).status).toBe(200);
};

const mailsTo = async ({ account }: SignedIn): Promise<string[]> => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === account.email).map(({ subject }) => subject);
};

test('whoever is taken out is a member no more, and sees nothing of the firm at the very next call', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm);
  const { token } = ann;
  expect((await portal.call(listConnections, { body: {}, token })).data.totalItems).toBe(1);
  expect((await remove(firm, firm.administrator, ann)).status).toBe(200);
  expect((await portal.call(listConnections, { body: {}, token })).status).toBe(403);
  const { data } = await portal.call(getCurrentUser, { token });
  expect(data.contactTypes).toEqual(['Prospect-Applicant']);
  expect((await portal.call(listOwnOrganisations, { token })).data.items).toEqual([]);
  expect((await portal.call(listRoster, { body: { orgId: firm.orgId }, token })).status).toBe(404);
  expect((await remove(firm, firm.administrator, ann)).status).toBe(404);
});

test('a member of another firm stays a member, and sees that firm alone', async () => {
  const [one, other] = [await openFirm(portal), await openFirm(portal)];
  const ann = await staffOf(portal, one);
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: other.orgId, accountId: ann.account.id })
    .execute();
  await remove(one, one.administrator, ann);
  const { token } = ann;
  expect((await portal.call(getCurrentUser, { token })).data.contactTypes).toEqual(['Member']);
  expect((await portal.call(listOwnOrganisations, { token })).data.items).toMatchObject([
    { id: other.orgId },
  ]);
});

test('both sides are told by mail, and the log says what they were', async () => {
  const firm = await openFirm(portal);
  const [ann, bo] = [await staffOf(portal, firm, { lastName: 'Zull' }), await staffOf(portal, firm)];
  await promote(firm, bo);
  await remove(firm, bo, ann);
  expect(await mailsTo(ann)).toEqual([`You no longer belong to ${firm.name}`]);
  expect(await mailsTo(firm.administrator)).toContain(`Robin Zull no longer belongs to ${firm.name}`);
  await leave(firm, bo);
  expect(await mailsTo(bo)).toContain(`You have left ${firm.name}`);
  expect(await auditEntriesAbout(portal, ann.account.id)).toMatchObject([
    {
      action: 'roster.person-removed',
      actorId: bo.account.id,
      before: { role: 'staff', organisation: firm.name },
      after: { role: 'none', organisation: firm.name },
    },
  ]);
  expect((await auditEntriesAbout(portal, bo.account.id)).at(-1)).toMatchObject({
    action: 'roster.left',
    before: { role: 'administrator' },
  });
});

test('the last administrator neither leaves nor is taken out, by whomever', async () => {
  const firm = await openFirm(portal);
  const { administrator } = firm;
  await staffOf(portal, firm);
  expect((await leave(firm, administrator)).problem.message).toContain('Nobody else administers');
  for (const by of [administrator, await officeOf(portal)])
    expect((await remove(firm, by, administrator)).status).toBe(409);
  const roster = await portal.call(listRoster, { body: { orgId: firm.orgId }, token: administrator.token });
  expect([roster.data.peopleCount, roster.data.mayLeave]).toEqual([2, false]);
});

test('staff take nobody out, and strangers neither leave nor learn anything', async () => {
  const firm = await openFirm(portal);
  const [ann, bo] = [await staffOf(portal, firm), await staffOf(portal, firm)];
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  expect((await remove(firm, ann, bo)).status).toBe(403);
  expect((await remove(firm, stranger, bo)).status).toBe(404);
  expect((await leave(firm, stranger)).status).toBe(404);
  expect((await leave(firm, bo)).status).toBe(200);
  expect((await leave(firm, bo)).status).toBe(404);
});

test('what they joined is told no more, and they may ask to join again or join anew', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm);
  const now = portal.context.clock.now();
  await portal.context.db
    .insertInto('joins')
    .values({
      ...{ accountId: ann.account.id, organisationId: firm.orgId, organisationName: firm.name },
      ...{ status: 'completed', createdAt: now, completedAt: now },
    })
    .execute();
  const { token } = ann;
  expect((await portal.call(getJoin, { token })).data.organisationName).toBe(firm.name);
  await leave(firm, ann);
  const { data, text } = await portal.call(getJoin, { token });
  expect(data.nextStep).toBe('organisation');
  expect(text).not.toContain(firm.name);
});
