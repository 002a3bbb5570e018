import { chooseOrganisation } from '@linehaul/contract/join';
import {
  getOfficeOrganisation,
  listOfficeOrganisations,
  type OrganisationNeed,
} from '@linehaul/contract/office-organisations';
import { decideJoinRequest } from '@linehaul/contract/organisations';
import { listRoster, removePerson, setAdministrator } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, openFirm, staffOf } from '../../../test/people/firm-people.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  token = (await officeOf(portal)).token;
});
afterAll(() => portal.stop());

const list = async (keyword: string, needs?: OrganisationNeed) =>
  (await portal.call(listOfficeOrganisations, { body: { keyword, ...(needs && { needs }) }, token })).data;
const detail = async (id: string) => portal.call(getOfficeOrganisation, { query: { id }, token });

const shutOut = ({ administrator }: Firm) =>
  portal.context.db
    .updateTable('accounts')
    .set({ disabledAt: new Date() })
    .where('id', '=', administrator.account.id)
    .execute();

const logged = (action: string, subjectId: string) =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('action', '=', action)
    .where('subjectId', '=', subjectId)
    .execute();

test('an officer finds an organisation by name or number, whatever its membership', async () => {
  const firm = await openFirm(portal);
  await staffOf(portal, firm);
  const { organisations, totalItems } = await list(firm.name);
  expect(totalItems).toBe(1);
  expect(organisations).toEqual([
    {
      ...{ id: firm.orgId, name: firm.name, membership: 'active', tier: expect.any(String) },
      ...{ people: 2, administrators: 1, waiting: 0 },
    },
  ]);
  const { data } = await detail(firm.orgId);
  expect(data).toMatchObject({ isListed: true, endsOn: expect.any(String), requests: [] });
  expect((await list(String(data.organisationNumber))).organisations).toMatchObject([{ id: firm.orgId }]);
  const { id } = await createOrganisation(portal, { name: 'Saltbush Nobody', status: 'pending' });
  expect((await list('saltbush nobody')).organisations).toMatchObject([
    { id, membership: null, tier: null, people: 0, administrators: 0 },
  ]);
  expect((await list('%')).totalItems).toBe(0);
});

test('a firm that nobody can administer is found, and an officer appoints one of its people', async () => {
  const firm = await openFirm(portal);
  const staff = await staffOf(portal, firm);
  expect((await list(firm.name, 'administrator')).totalItems).toBe(0);
  await shutOut(firm);
  expect((await list(firm.name, 'administrator')).organisations).toMatchObject([{ administrators: 0 }]);
  const body = { orgId: firm.orgId, accountId: staff.account.id, isAdministrator: true };
  expect((await portal.call(setAdministrator, { body, token })).status).toBe(200);
  expect((await list(firm.name, 'administrator')).totalItems).toBe(0);
  expect(await logged('roster.role-changed', staff.account.id)).toMatchObject([
    { after: { role: 'administrator', organisation: firm.name } },
  ]);
  // Only now somebody who was shut out can be taken off: another administers the firm.
  const removed = { orgId: firm.orgId, accountId: firm.administrator.account.id };
  expect((await portal.call(removePerson, { body: removed, token })).status).toBe(200);
  expect(await logged('roster.person-removed', firm.administrator.account.id)).toHaveLength(1);
  const { data } = await portal.call(listRoster, { body: { orgId: firm.orgId }, token });
  expect(data.people).toMatchObject([{ accountId: staff.account.id, isOneself: false }]);
});

test('requests that wait are told with the firm that they are for, and decided by the office', async () => {
  const [firm, other] = [await openFirm(portal), await openFirm(portal)];
  const applicant = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: firm.orgId }, token: applicant.token });
  expect((await list(firm.name, 'decision')).organisations).toMatchObject([{ waiting: 1 }]);
  expect((await list(other.name, 'decision')).totalItems).toBe(0);
  expect((await detail(other.orgId)).data.requests).toEqual([]);
  const [request] = (await detail(firm.orgId)).data.requests;
  expect(request).toMatchObject({ applicantEmail: applicant.account.email, organisationName: firm.name });
  const body = { id: request?.id ?? '', decision: 'approve' } as const;
  expect((await portal.call(decideJoinRequest, { body, token })).status).toBe(200);
  expect((await detail(firm.orgId)).data).toMatchObject({ people: 2, waiting: 0, requests: [] });
});

test('what is no organisation is not there', async () => {
  expect((await detail('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
