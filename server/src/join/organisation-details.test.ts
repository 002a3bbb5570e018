import { randomUUID } from 'node:crypto';
import { ROLE } from '@linehaul/contract/constants';
import type { FormFieldInput } from '@linehaul/contract/forms';
import {
  getOrganisationForm,
  listOwnOrganisations,
  setOrganisationForm,
} from '@linehaul/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantAtMembership,
  createSignedIn,
  meetBefore,
  type SignedIn,
} from '../../test/people/join-factories.ts';
import {
  createOrganisation,
  fieldIdOf,
  fieldOf,
  VALID_ABN,
} from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let administrator: SignedIn;
let contact: SignedIn;
let foreign: SignedIn;
let organisation: { id: string; name: string };

beforeAll(async () => {
  portal = await startTestPortal();
  administrator = await createSignedIn(portal, { contactType: 'Member' });
  contact = await createSignedIn(portal, { contactType: 'Member' });
  foreign = await createSignedIn(portal, { contactType: 'Member' });
  organisation = await createOrganisation(portal, {
    name: 'Settings Haulage',
    administrators: [administrator.account],
    contacts: [contact.account],
    texts: { ABN: VALID_ABN, 'Trading Name': 'Settings' },
  });
  await createOrganisation(portal, { name: 'Foreign Haulage', administrators: [foreign.account] });
});
afterAll(() => portal.stop());

const read = (token: string, orgId?: string) =>
  portal.call(getOrganisationForm, { query: { workflowName: 'details', ...(orgId && { orgId }) }, token });
const save = (token: string, workflowFormFields: FormFieldInput[], orgId?: string) =>
  portal.call(setOrganisationForm, {
    body: { workflowName: 'details', ...(orgId && { orgId }), workflowFormFields },
    token,
  });
const storedValues = () =>
  portal.context.db
    .selectFrom('formValues')
    .selectAll()
    .where('entityId', '=', organisation.id)
    .orderBy('fieldId')
    .execute();
const sectorField = async () => ({ id: await fieldIdOf(portal, 'Industry Sector'), value: 'livestock' });

test('administrators read and change their organisation, named or not', async () => {
  const { data } = await read(administrator.token);
  expect(data).toEqual((await read(administrator.token, organisation.id)).data);
  expect(fieldOf(data, 'Details', 'Organisation Name')).toMatchObject({
    value: organisation.name,
    isReadOnly: true,
  });
  expect(fieldOf(data, 'Details', 'Organisation #').value).toEqual(expect.any(Number));
  const id = await fieldIdOf(portal, 'Number of Employees');
  const saved = await save(administrator.token, [
    await sectorField(),
    { id, entityId: organisation.id, value: 40 },
  ]);
  expect(saved.data).toEqual({ orgId: organisation.id, isJoinRequested: false });
  const changed = await read(administrator.token);
  expect(fieldOf(changed.data, 'Details', 'Number of Employees').value).toBe(40);
  expect(fieldOf(changed.data, 'Details', 'ABN').value).toBe(VALID_ABN);
});

test('the groups and fields that settings hide are neither shown nor taken', async () => {
  const { data } = await read(administrator.token);
  expect(data.map(({ groupName }) => groupName)).toEqual(['Details']);
  const before = await storedValues();
  for (const label of [
    ...['Ampol Saving', 'BP Account Number', 'Prospect Type', 'Discount Details', 'Discount Details - Other'],
    ...['Number of Staff', 'Lead Source', 'Industry alerts', 'Suburb', 'Country'],
  ]) {
    const id = await fieldIdOf(portal, label);
    expect((await save(administrator.token, [await sectorField(), { id, value: 'x' }])).status).toBe(400);
  }
  expect(await storedValues()).toEqual(before);
});

test.each([
  ...['Organisation Name', 'ABN', 'Organisation #', 'Trading Name', 'Membership Number', 'Number of Trucks'],
])('%s is read-only in settings, and nothing sent beside it is saved', async (label) => {
  const before = await storedValues();
  const employees = await fieldIdOf(portal, 'Number of Employees');
  const fields = [
    { id: employees, value: 77 },
    { id: await fieldIdOf(portal, label), value: '5' },
  ];
  expect((await save(administrator.token, fields)).status).toBe(400);
  expect(await storedValues()).toEqual(before);
});

test('other contacts of the organisation are refused', async () => {
  expect((await read(contact.token, organisation.id)).status).toBe(403);
  expect((await read(contact.token)).status).toBe(403);
  expect((await save(contact.token, [await sectorField()], organisation.id)).status).toBe(403);
});

test('somebody else’s organisation looks like none at all', async () => {
  const theirs = await read(foreign.token, organisation.id);
  const unknown = await read(foreign.token, randomUUID());
  expect([theirs.status, unknown.status]).toEqual([404, 404]);
  expect({ ...theirs.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
  expect((await save(foreign.token, [await sectorField()], organisation.id)).status).toBe(404);
  const id = await fieldIdOf(portal, 'Number of Employees');
  expect((await save(foreign.token, [{ id, entityId: organisation.id, value: 1 }])).status).toBe(404);
});

test('officers of the association read and change every organisation', async () => {
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
  expect((await read(officer.token, organisation.id)).status).toBe(200);
  expect((await save(officer.token, [await sectorField()], organisation.id)).status).toBe(200);
  expect((await read(officer.token)).status).toBe(404);
});

test('applicants reach their organisation through their join alone', async () => {
  const { token, orgId } = await applicantAtMembership(portal);
  expect((await read(token, orgId)).status).toBe(403);
  expect((await save(token, [], orgId)).status).toBe(403);
});

test('the membership number is that of the administrator whose membership it is', async () => {
  const memberNumber = '200417';
  await portal.context.db
    .updateTable('accounts')
    .set({ memberNumber })
    .where('id', '=', administrator.account.id)
    .execute();
  const { data } = await read(administrator.token);
  expect(fieldOf(data, 'Details', 'Membership Number')).toMatchObject({
    value: memberNumber,
    isReadOnly: true,
  });
});

test('a person finds the organisations they belong to, the one they act for first, and no other', async () => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const own = await createOrganisation(portal, { name: 'Own Haulage', contacts: [person.account] });
  const administered = await createOrganisation(portal, {
    name: 'Administered Haulage',
    administrators: [person.account],
  });
  const { data } = await portal.call(listOwnOrganisations, { token: person.token });
  expect(data.items).toEqual([
    { ...own, isAdministrator: false, pays: false, managesPeople: false },
    { ...administered, isAdministrator: true, pays: false, managesPeople: false },
  ]);
});

test('fields that a tab does not send keep what another tab saved', async () => {
  const employees = { id: await fieldIdOf(portal, 'Number of Employees'), value: 51 };
  const services = { id: await fieldIdOf(portal, 'Services'), value: 'storage,metropolitan' };
  expect((await save(administrator.token, [await sectorField()])).status).toBe(200);
  expect((await save(administrator.token, [employees])).status).toBe(200);
  expect((await save(administrator.token, [services])).status).toBe(200);
  const { data } = await read(administrator.token);
  expect(fieldOf(data, 'Details', 'Number of Employees').value).toBe(51);
  expect(fieldOf(data, 'Details', 'Services').value).toEqual(['metropolitan', 'storage']);
});

test('two saves at once leave the values of one of them', async () => {
  const employees = await fieldIdOf(portal, 'Number of Employees');
  const services = await fieldIdOf(portal, 'Services');
  const fields = [await sectorField()];
  const answers = await meetBefore(portal, 'form_values', () => [
    save(administrator.token, [...fields, { id: employees, value: 1 }, { id: services, value: 'storage' }]),
    save(administrator.token, [...fields, { id: employees, value: 2 }, { id: services, value: 'container' }]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await read(administrator.token);
  const pair = [
    fieldOf(data, 'Details', 'Number of Employees').value,
    fieldOf(data, 'Details', 'Services').value,
  ];
  expect([
    [1, ['storage']],
    [2, ['container']],
  ]).toContainEqual(pair);
});
