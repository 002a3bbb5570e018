import { randomUUID } from 'node:crypto';
import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import { getCurrentUser } from '@linehaul/contract/current-user';
import type { FormFieldInput } from '@linehaul/contract/forms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, meetBefore, type SignedIn } from '../../../test/people/join-factories.ts';
import { fieldIdOf, fieldOf } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const read = async (token: string) => (await portal.call(getAccountDetails, { token })).data;
const save = (token: string, workflowFormFields: FormFieldInput[]) =>
  portal.call(setAccountDetails, { body: { workflowFormFields }, token });
/** One field of the form, by its label. */
const answer = async (label: string, value: FormFieldInput['value']): Promise<FormFieldInput> => ({
  id: await fieldIdOf(portal, label),
  value,
});
const newMember = () => createSignedIn(portal, { contactType: 'Member' });

const kept = async ({ account }: SignedIn) => ({
  row: await portal.context.db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'mobile', 'contactType', 'memberNumber'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow(),
  values: await portal.context.db
    .selectFrom('formValues')
    .select(['fieldId', 'textValue', 'optionKeys'])
    .where('entityId', '=', account.id)
    .orderBy('fieldId')
    .execute(),
});

test('the profile shows the account and the options of the specification', async () => {
  const { account, token } = await newMember();
  const form = await read(token);
  expect(form.map(({ groupName }) => groupName)).toEqual(['Personal Details', 'Contact Details', 'Work']);
  expect(fieldOf(form, 'Personal Details', 'First Name')).toMatchObject({
    value: account.firstName,
    isRequired: true,
    entityId: account.id,
    formFieldTypeExtraInfo: { autocomplete: 'given-name' },
  });
  expect(fieldOf(form, 'Contact Details', 'Email')).toMatchObject({ value: account.email, isReadOnly: true });
  expect(fieldOf(form, 'Contact Details', 'Mobile').value).toBe('+61412345678');
  const keys = (label: string) =>
    fieldOf(form, 'Personal Details', label).referenceOptions.map(({ key }) => key);
  expect(keys('Title')).toEqual('A/Prof Dr E/Prof Hon Miss Mr Mrs Ms Mx Prof Sir Staff'.split(' '));
  expect(keys('Gender')).toEqual(['M', 'F', 'X', 'T', 'Z']);
});

test.each(['Prospect-Guest', 'Prospect-Applicant', 'Member', 'Staff'] as const)(
  'a person who is %s changes their own profile',
  async (contactType) => {
    const person = await createSignedIn(portal, { contactType });
    const fields = [
      await answer('First Name', '  Kim '),
      await answer('Mobile', '(03) 9876 5432'),
      await answer('Title', 'Mx'),
      await answer('Job Title', 'Allocator'),
    ];
    expect(await save(person.token, fields)).toMatchObject({ status: 200, data: null });
    expect((await kept(person)).row).toMatchObject({
      firstName: 'Kim',
      lastName: person.account.lastName,
      mobile: '+61398765432',
    });
    const form = await read(person.token);
    expect(fieldOf(form, 'Personal Details', 'Title').value).toBe('Mx');
    expect(fieldOf(form, 'Work', 'Job Title').value).toBe('Allocator');
    const { data: user } = await portal.call(getCurrentUser, { token: person.token });
    expect(user).toMatchObject({ firstName: 'Kim', mobile: '+61398765432' });
  },
);

test('the capitalised names of the specification are taken too', async () => {
  const person = await newMember();
  const { id: Id } = await answer('Job Title', '');
  const response = await portal.fetch(setAccountDetails.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ WorkflowFormFields: [{ Id, EntityId: person.account.id, Value: 'Driver' }] }),
  });
  expect(response.status).toBe(200);
  expect((await kept(person)).values).toMatchObject([{ textValue: 'Driver' }]);
});

test('the mobile, a title and a text can be emptied', async () => {
  const person = await newMember();
  await save(person.token, [await answer('Title', 'Dr'), await answer('Job Title', 'Driver')]);
  const fields = [await answer('Mobile', ''), await answer('Title', null), await answer('Job Title', '')];
  expect((await save(person.token, fields)).status).toBe(200);
  expect(await kept(person)).toMatchObject({ row: { mobile: null }, values: [] });
});

test('nobody who is not signed in sees or saves a profile', async () => {
  expect((await portal.call(getAccountDetails)).status).toBe(401);
  expect((await portal.call(setAccountDetails, { body: { workflowFormFields: [] } })).status).toBe(401);
});

test('hidden groups and fields are not in the profile', async () => {
  const { token } = await newMember();
  const { text } = await portal.call(getAccountDetails, { token });
  for (const hidden of [
    ...['Preferences', 'Marketing Cookies', 'Contact #', 'Dietary Requirements', 'Contact Lead Source'],
    ...['Contact Type', 'Workplace Mobile', 'Workplace Admin Email', 'Workplace Phone'],
  ])
    expect(text).not.toContain(`"${hidden}"`);
});

test.each([
  ...['Email', 'Contact #', 'Contact Type', 'Dietary Requirements', 'Contact Lead Source'],
  ...['Workplace Mobile', 'Workplace Admin Email', 'Workplace Phone'],
  ...['Preferred Contact Method', 'First Visit', 'Industry Sector'],
])('%s cannot be written, and nothing sent beside it is saved', async (label) => {
  const person = await newMember();
  const before = await kept(person);
  const valid = await answer('Job Title', 'Driver');
  expect((await save(person.token, [valid, await answer(label, 'kim@evil.example')])).status).toBe(400);
  expect(await kept(person)).toEqual(before);
  expect((await save(person.token, [valid])).status).toBe(200);
});

test('a field that names somebody else is a 404, as for nobody at all, and nothing is saved', async () => {
  const [person, other] = [await newMember(), await newMember()];
  const [mine, theirs] = [await kept(person), await kept(other)];
  const valid = await answer('First Name', 'Kim');
  for (const entityId of [other.account.id, randomUUID()]) {
    const foreign = { ...(await answer('Job Title', 'Driver')), entityId };
    expect((await save(person.token, [foreign])).status).toBe(404);
    expect((await save(person.token, [valid, foreign])).status).toBe(404);
  }
  expect([await kept(person), await kept(other)]).toEqual([mine, theirs]);
  expect((await save(person.token, [{ ...valid, entityId: person.account.id }])).status).toBe(200);
});

test.each<[string, FormFieldInput['value'], string]>([
  ['First Name', '', 'First Name is required'],
  ['First Name', '   ', 'First Name is required'],
  ['Last Name', null, 'Last Name is required'],
  ['Last Name', 'x'.repeat(101), 'Last Name must have at most 100 characters'],
  ['First Name', 7, 'First Name must be text'],
  ['First Name', ['Kim'], 'First Name must be text'],
  ['Mobile', '12', 'Please enter a valid phone number'],
  ['Mobile', 'not a phone', 'Please enter a valid phone number'],
  ['Mobile', true, 'Mobile must be text'],
  ['Title', 'Lord', 'Please choose Title from the list'],
  ['Title', 'Mr,Dr', 'Please choose Title from the list'],
  ['Gender', ['M', 'F'], 'Please choose Gender from the list'],
  ['Gender', 'Man or Male', 'Please choose Gender from the list'],
])('%s %j is refused: %s', async (label, value, message) => {
  const person = await newMember();
  const before = await kept(person);
  const field = await answer(label, value);
  const { status, problem } = await save(person.token, [await answer('Job Title', 'Driver'), field]);
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ [field.id]: [message] });
  expect(await kept(person)).toEqual(before);
});

test('markup is kept and given back as the text it is', async () => {
  const person = await newMember();
  const markup = '<img src=x onerror=alert(1)>';
  await save(person.token, [await answer('Job Title', markup), await answer('First Name', markup)]);
  const form = await read(person.token);
  expect(fieldOf(form, 'Work', 'Job Title').value).toBe(markup);
  expect(fieldOf(form, 'Personal Details', 'First Name').value).toBe(markup);
});

test('of two tabs that save at once, each keeps the fields that it alone sent', async () => {
  const person = await newMember();
  const [first, last] = [await answer('First Name', 'Kim'), await answer('Last Name', 'Drover')];
  const [title, job] = [await answer('Title', 'Dr'), await answer('Job Title', 'Driver')];
  const answers = await meetBefore(portal, 'accounts', () => [
    save(person.token, [first, title]),
    save(person.token, [last, job]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { row, values } = await kept(person);
  expect(row).toMatchObject({ firstName: 'Kim', lastName: 'Drover' });
  expect(values).toHaveLength(2);
});

test('of two tabs that save the same fields, the later one stands for all of them', async () => {
  const person = await newMember();
  const fieldsOf = async (name: string) => [
    await answer('First Name', name),
    await answer('Job Title', name),
  ];
  const [one, other] = [await fieldsOf('Kim'), await fieldsOf('Robyn')];
  await meetBefore(portal, 'accounts', () => [save(person.token, one), save(person.token, other)]);
  const { row, values } = await kept(person);
  expect(['Kim', 'Robyn']).toContain(row.firstName);
  expect(values).toMatchObject([{ textValue: row.firstName }]);
});
