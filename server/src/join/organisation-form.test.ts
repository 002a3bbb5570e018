import { randomUUID } from 'node:crypto';
import { chooseOrganisation } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import type { FormFieldInput } from '@linehaul/contract/forms';
import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantAtDetails,
  applicantAtMembership,
  createSignedIn,
  meetBefore,
} from '../../test/people/join-factories.ts';
import {
  createOrganisation,
  fieldIdOf,
  fieldOf,
  REQUIRED_ANSWERS,
  toFormFields,
  type Answers,
} from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const read = (token: string, query: { orgName?: string; orgId?: string } = {}) =>
  portal.call(getOrganisationForm, { query: { workflowName: 'join', ...query }, token });

const save = (
  token: string,
  workflowFormFields: FormFieldInput[],
  address: { orgName?: string; orgId?: string } = {},
) =>
  portal.call(setOrganisationForm, { body: { workflowName: 'join', ...address, workflowFormFields }, token });

const answer = (more: Answers = {}) => {
  const groups = new Set([...Object.keys(REQUIRED_ANSWERS), ...Object.keys(more)]);
  const merged = [...groups].map((group) => [group, { ...REQUIRED_ANSWERS[group], ...more[group] }]);
  return toFormFields(portal, Object.fromEntries(merged));
};

const storedValues = (organisationId: string) =>
  portal.context.db
    .selectFrom('formValues')
    .selectAll()
    .where('entityId', '=', organisationId)
    .orderBy('fieldId')
    .execute();

const organisationsNamed = (name: string) =>
  portal.context.db.selectFrom('organisations').selectAll().where('name', '=', name).execute();

const POSTAL_TOGGLE = 'Postal address is different from physical address';

test('groups and fields of the form come in their order, the name read-only and filled in', async () => {
  const { token, orgName } = await applicantAtDetails(portal);
  const { data } = await read(token, { orgName });
  expect(data.map(({ groupName, isToggled }) => [groupName, isToggled])).toEqual([
    ['Details', false],
    ['Physical Address', false],
    ['Postal Address', true],
  ]);
  expect(fieldOf(data, 'Details', 'Organisation Name')).toMatchObject({
    value: orgName,
    isReadOnly: true,
    entityId: null,
  });
  expect(data.at(-1)?.workflowFormFields[0]).toMatchObject({
    fieldLabel: POSTAL_TOGGLE,
    formFieldType: 'Boolean',
  });
  for (const { workflowFormFields } of data) {
    const order = workflowFormFields.map(({ sortOrder }) => sortOrder);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
});

test('a field tells its options, whether several, whether required, and its placeholder', async () => {
  const { token } = await applicantAtDetails(portal);
  const { data } = await read(token);
  expect(fieldOf(data, 'Details', 'Services')).toMatchObject({
    formFieldType: 'Reference',
    isMultipleSelect: true,
    isRequired: false,
  });
  expect(fieldOf(data, 'Details', 'Industry Sector').referenceOptions).toContainEqual({
    key: 'livestock',
    value: 'Livestock',
  });
  expect(fieldOf(data, 'Details', 'ABN')).toMatchObject({
    isRequired: true,
    formFieldTypeExtraInfo: { placeholder: '11 digits' },
  });
});

test('hidden fields and groups are not in the form', async () => {
  const { token } = await applicantAtDetails(portal);
  const { text } = await read(token);
  for (const hidden of ['Organisation #', 'Communications', 'Lead Source', 'Ampol Saving'])
    expect(text).not.toContain(hidden);
});

test('guests and strangers do not see the form', async () => {
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await read(guest.token)).status).toBe(403);
  expect((await portal.call(getOrganisationForm, { query: { workflowName: 'join' } })).status).toBe(401);
});

test('the first save creates a pending organisation with the applicant as its administrator', async () => {
  const { account, token, orgName } = await applicantAtDetails(portal);
  const { status, data } = await save(token, await answer());
  expect(status).toBe(200);
  expect(data.isJoinRequested).toBe(false);
  expect(await organisationsNamed(orgName)).toMatchObject([
    { id: data.orgId, status: 'pending', createdBy: account.id },
  ]);
  const contacts = await portal.context.db
    .selectFrom('organisationContacts')
    .selectAll()
    .where('organisationId', '=', data.orgId)
    .execute();
  expect(contacts).toMatchObject([{ accountId: account.id, isAdministrator: true }]);
  expect((await portal.call(getJoin, { token })).data).toMatchObject({
    nextStep: 'membership',
    orgId: data.orgId,
  });
});

test('every type of value is kept and given back', async () => {
  const { token } = await applicantAtDetails(portal);
  const fields = await answer({
    Details: {
      ABN: '53004085616',
      Services: 'cold-chain,interstate',
      'Number of Trucks': '12',
      Website: 'www.acme.example',
      'Accredited with NHVAS': 'True',
    },
  });
  const { data: saved } = await save(token, fields);
  const { data } = await read(token, { orgId: saved.orgId });
  const valueOf = (label: string) => fieldOf(data, 'Details', label).value;
  expect(valueOf('ABN')).toBe('53 004 085 616');
  expect(valueOf('Industry Sector')).toBe('general-freight');
  expect(valueOf('Services')).toEqual(['interstate', 'cold-chain']);
  expect(valueOf('Number of Trucks')).toBe(12);
  expect(valueOf('Website')).toBe('https://www.acme.example');
  expect(valueOf('Accredited with NHVAS')).toBe(true);
  expect(fieldOf(data, 'Physical Address', 'Postcode')).toMatchObject({
    value: '2830',
    entityId: saved.orgId,
  });
});

test('a double click, a second tab and a reload save one organisation', async () => {
  const { token, orgName } = await applicantAtDetails(portal);
  const fields = await answer();
  const answers = await meetBefore(portal, 'organisations', () =>
    Array.from({ length: 4 }, () => save(token, fields)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.orgId)).size).toBe(1);
  const reload = await save(token, fields, { orgName });
  expect(reload.data).toEqual(answers[0]?.data);
  expect(await organisationsNamed(orgName)).toHaveLength(1);
});

test('the name may come with the form, for a join that has not begun', async () => {
  const { token } = await createSignedIn(portal);
  const { status, data } = await save(token, await answer(), { orgName: 'All At Once Haulage' });
  expect(status).toBe(200);
  expect((await portal.call(getJoin, { token })).data).toMatchObject({
    nextStep: 'membership',
    orgId: data.orgId,
  });
});

test('another name with a later save renames the pending organisation', async () => {
  const { token, orgId } = await applicantAtMembership(portal);
  const { data } = await save(token, [], { orgName: 'Later Name Haulage' });
  expect(data).toEqual({ orgId, isJoinRequested: false });
  expect(await organisationsNamed('Later Name Haulage')).toMatchObject([{ id: orgId }]);
});

test('details without a name are refused with the organisation step', async () => {
  const { token } = await createSignedIn(portal);
  const { status, problem } = await save(token, await answer());
  expect(status).toBe(409);
  expect(problem.nextStep).toBe('organisation');
});

test('each missing required field is named, and nothing is created', async () => {
  const { token, orgName } = await applicantAtDetails(portal);
  const { status, problem } = await save(token, [], { orgName });
  expect(status).toBe(400);
  const messages = Object.values(problem.modelState ?? {}).flat();
  expect(messages).toContain('ABN is required');
  expect(messages).toContain('Postcode is required');
  expect(await organisationsNamed(orgName)).toEqual([]);
});

test.each<[string, string, FormFieldInput['value']]>([
  ['Details', 'ABN', '53 004 085 617'],
  ['Details', 'ABN', ['53004085616']],
  ['Details', 'Industry Sector', 'space-freight'],
  ['Details', 'Services', ['interstate,intrastate']],
  ['Details', 'Number of Trucks', 1.5],
  ['Details', 'Number of Trucks', 'many'],
  ['Details', 'Accredited with NHVAS', 'yes'],
  ['Details', 'Website', 'javascript:alert(1)'],
  ['Details', 'Trading Name', 'x'.repeat(201)],
  ['Physical Address', 'Postcode', '12'],
  ['Physical Address', 'Suburb', ''],
])('%s, %s: %j is a 400 of that field and saves nothing', async (group, label, value) => {
  const { token, orgId } = await applicantAtMembership(portal);
  const before = await storedValues(orgId);
  const id = await fieldIdOf(portal, label, group);
  const trucks = await fieldIdOf(
    portal,
    label === 'Number of Trucks' ? 'Number of Employees' : 'Number of Trucks',
  );
  const { status, problem } = await save(token, [
    { id: trucks, value: 99 },
    { id, value },
  ]);
  expect(status).toBe(400);
  expect(Object.keys(problem.modelState ?? {})).toEqual([id]);
  expect(await storedValues(orgId)).toEqual(before);
});

test.each([
  'Organisation Name',
  'Organisation #',
  'Lead Source',
  'Discount Details',
  'Printed magazine copies',
])('the field %s cannot be written, and nothing else is saved with it', async (label) => {
  const { token, orgId } = await applicantAtMembership(portal);
  const before = await storedValues(orgId);
  const employees = await fieldIdOf(portal, 'Number of Employees');
  const { status } = await save(token, [
    { id: employees, value: 5 },
    { id: await fieldIdOf(portal, label), value: '1' },
  ]);
  expect(status).toBe(400);
  expect(await storedValues(orgId)).toEqual(before);
});

test('an unknown field, a repeated field and a value of no known form are refused', async () => {
  const { token, orgId } = await applicantAtMembership(portal);
  const before = await storedValues(orgId);
  const id = await fieldIdOf(portal, 'Number of Employees');
  expect((await save(token, [{ id: randomUUID(), value: 1 }])).status).toBe(400);
  expect(
    (
      await save(token, [
        { id, value: 1 },
        { id, value: 2 },
      ])
    ).status,
  ).toBe(400);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ workflowName: 'join', workflowFormFields: [{ id, value: { $gt: 0 } }] });
  expect((await portal.fetch(setOrganisationForm.path, { method: 'POST', headers, body })).status).toBe(400);
  expect(await storedValues(orgId)).toEqual(before);
});

test('a field that names another organisation is a 404, and nothing is saved', async () => {
  const [{ token, orgId }, other] = [
    await applicantAtMembership(portal),
    await applicantAtMembership(portal),
  ];
  const [mine, theirs] = [await storedValues(orgId), await storedValues(other.orgId)];
  const id = await fieldIdOf(portal, 'Number of Employees');
  const trucks = await fieldIdOf(portal, 'Number of Trucks');
  expect(
    (
      await save(token, [
        { id: trucks, value: 1 },
        { id, entityId: other.orgId, value: 5 },
      ])
    ).status,
  ).toBe(404);
  expect((await save(token, [{ id, value: 5 }], { orgId: other.orgId })).status).toBe(404);
  expect((await read(token, { orgId: other.orgId })).status).toBe(404);
  expect(await storedValues(orgId)).toEqual(mine);
  expect(await storedValues(other.orgId)).toEqual(theirs);
  const beginner = await applicantAtDetails(portal);
  expect((await save(beginner.token, [{ id, entityId: other.orgId, value: 5 }])).status).toBe(404);
  expect((await save(token, [{ id, entityId: orgId, value: 5 }])).status).toBe(200);
});

test('guests and strangers cannot save the form', async () => {
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await save(guest.token, [], { orgName: 'Guest Freight' })).status).toBe(403);
  expect(
    (await portal.call(setOrganisationForm, { body: { workflowName: 'join', workflowFormFields: [] } }))
      .status,
  ).toBe(401);
});

const postal = { 'Address 1': 'PO Box 7', Suburb: 'Dubbo', State: 'NSW', Postcode: '2830' };

test('the postal address is required once its toggle is on', async () => {
  const { token } = await applicantAtDetails(portal);
  const { status, problem } = await save(
    token,
    await answer({ 'Postal Address': { [POSTAL_TOGGLE]: true } }),
  );
  expect(status).toBe(400);
  expect(Object.values(problem.modelState ?? {}).flat()).toEqual([
    'Address 1 is required',
    'Suburb is required',
    'State is required',
    'Postcode is required',
  ]);
});

test('the postal address is emptied when its toggle is switched off', async () => {
  const { token } = await applicantAtDetails(portal);
  await save(token, await answer({ 'Postal Address': { [POSTAL_TOGGLE]: true, ...postal } }));
  const kept = await read(token);
  expect(fieldOf(kept.data, 'Postal Address', 'Address 1').value).toBe('PO Box 7');
  await save(token, await answer({ 'Postal Address': { [POSTAL_TOGGLE]: false, ...postal } }));
  const emptied = await read(token);
  expect(fieldOf(emptied.data, 'Postal Address', 'Address 1').value).toBeNull();
  expect(fieldOf(emptied.data, 'Physical Address', 'Address 1').value).toBe('8 Depot Road');
});

test('an organisation of others shows nothing when it is named', async () => {
  await createOrganisation(portal, {
    name: 'Silent Partner Lines',
    texts: { ABN: '51 824 753 556', Website: 'https://secret.example' },
  });
  const { token } = await createSignedIn(portal);
  const { status, data, text } = await read(token, { orgName: 'silent partner lines' });
  expect(status).toBe(200);
  const values = data.flatMap(({ workflowFormFields }) =>
    workflowFormFields.map(({ value, entityId }) => ({ value, entityId })),
  );
  expect(values.every(({ value, entityId }) => value === null && entityId === null)).toBe(true);
  expect(text).not.toContain('Silent Partner');
});

test('an organisation of others is asked instead of saved, and nothing of it changes', async () => {
  const existing = await createOrganisation(portal, {
    name: 'Untouched Freight',
    texts: { ABN: '51 824 753 556' },
  });
  const before = [await storedValues(existing.id), await organisationsNamed('Untouched Freight')];
  const { account, token } = await createSignedIn(portal);
  const { status, data } = await save(token, await answer(), { orgName: 'untouched freight' });
  expect(status).toBe(200);
  expect(data).toEqual({ orgId: existing.id, isJoinRequested: true });
  expect([await storedValues(existing.id), await organisationsNamed('Untouched Freight')]).toEqual(before);
  const requests = await portal.context.db
    .selectFrom('joinRequests')
    .selectAll()
    .where('accountId', '=', account.id)
    .execute();
  expect(requests).toMatchObject([{ organisationId: existing.id, status: 'pending' }]);
  expect((await portal.call(getJoin, { token })).data).toMatchObject({ nextStep: 'approval', orgId: null });
  const contacts = await portal.context.db
    .selectFrom('organisationContacts')
    .select('accountId')
    .where('organisationId', '=', existing.id)
    .execute();
  expect(contacts).toEqual([]);
});

test('an organisation stays out of reach while its approval is awaited', async () => {
  const existing = await createOrganisation(portal, {
    name: 'Waiting Room Freight',
    texts: { ABN: '51 824 753 556' },
  });
  const { token } = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: existing.id }, token });
  expect((await read(token, { orgId: existing.id })).status).toBe(404);
  expect((await save(token, await answer(), { orgId: existing.id })).status).toBe(404);
  expect((await save(token, await answer())).problem.nextStep).toBe('approval');
  const empty = await read(token);
  expect(fieldOf(empty.data, 'Details', 'ABN').value).toBeNull();
});
