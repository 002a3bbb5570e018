import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import {
  checkOfficeForm,
  getOfficeForm,
  type SentForm,
  saveOfficeForm,
} from '@linehaul/contract/office-forms';
import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { newField, sentFormOf } from '../../test/people/form-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { type Office, officeOf } from '../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { loadDesign } from './design-queries.ts';
import { holdForm } from '../forms/hold-form-command.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  office = await officeOf(portal);
});
afterAll(() => portal.stop());

let first: SentForm;
beforeEach(async () => {
  first = await sentFormOf(portal, 'contact');
});
/** Each begins with the form of the start; what was taken out of it is taken up again. */
afterEach(async () => {
  const { version } = await sentFormOf(portal, 'contact');
  const groups = first.groups.map((group) => ({ ...group, id: null }));
  const { groups: now } = await sentFormOf(portal, 'contact');
  const idOf = (name: string) => now.find((group) => group.name === name)?.id ?? null;
  await save({ ...first, version, groups: groups.map((group) => ({ ...group, id: idOf(group.name) })) });
});

const save = (body: SentForm, token = office.token) => portal.call(saveOfficeForm, { body, token });

type Change = (group: SentForm['groups'][number]) => SentForm['groups'][number];
const inGroup = (form: SentForm, name: string, change: Change): SentForm => ({
  ...form,
  groups: form.groups.map((group) => (group.name === name ? change(group) : group)),
});
const withField = (form: SentForm, name: string, field = newField()): SentForm =>
  inGroup(form, name, (group) => ({ ...group, fields: [...group.fields, field] }));
const changeField = (form: SentForm, label: string, change: object | null): SentForm => ({
  ...form,
  groups: form.groups.map((group) => ({
    ...group,
    fields: group.fields.flatMap((field) =>
      field.label !== label ? [field] : change === null ? [] : [{ ...field, ...change }],
    ),
  })),
});

const formOf = async (token: string) => (await portal.call(getAccountDetails, { token })).data;
const fieldOf = async (token: string, label: string) =>
  (await formOf(token))
    .flatMap(({ workflowFormFields }) => workflowFormFields)
    .find(({ fieldLabel }) => fieldLabel === label);
const answer = async (token: string, label: string, value: string | string[] | number | boolean) => {
  const field = await fieldOf(token, label);
  const body = { workflowFormFields: [{ id: field?.id ?? '', value }] };
  return portal.call(setAccountDetails, { body, token });
};

test('what the office adds is asked for at once, with its example and limit; what it takes out is not, and is kept', async () => {
  const { token } = await createSignedIn(portal);
  const field = newField({ label: 'Depots', placeholder: 'Perth, Kalgoorlie', maxLength: 10 });
  expect((await save(withField(first, 'Work', field))).status).toBe(200);
  const shown = await fieldOf(token, 'Depots');
  expect(shown?.formFieldTypeExtraInfo.placeholder).toBe('Perth, Kalgoorlie');
  const long = await answer(token, 'Depots', 'Perth, Kalgoorlie');
  expect(long.problem.message).toBe('Depots must have at most 10 characters');
  expect((await answer(token, 'Depots', 'Perth')).status).toBe(200);

  const now = await sentFormOf(portal, 'contact');
  const gone = changeField(now, 'Depots', null);
  const { consequences } = (await portal.call(checkOfficeForm, { body: gone, token: office.token })).data;
  expect(consequences).toEqual([{ label: 'Depots', isRemoved: true, answers: 1, carriedOver: 0 }]);
  expect((await save(gone)).status).toBe(200);
  expect(await fieldOf(token, 'Depots')).toBeUndefined();

  // Taken up again it has its answers again.
  const query = { entity: 'contact' as const };
  const { removed, version } = (await portal.call(getOfficeForm, { query, token: office.token })).data;
  const [found] = removed;
  expect(found).toMatchObject({ label: 'Depots', answers: 1 });
  const again = newField({ ...field, id: found?.id ?? null, label: 'Our depots' });
  expect((await save(withField({ ...first, version }, 'Preferences', again))).status).toBe(200);
  expect((await fieldOf(token, 'Our depots'))?.value).toBe('Perth');
});

test('a field that is answered in another way takes over what says the same; the rest is kept where it was', async () => {
  const people = [await createSignedIn(portal), await createSignedIn(portal)];
  await save(withField(first, 'Work', newField({ label: 'Trucks you drive' })));
  for (const [index, value] of ['12', 'three or four'].entries())
    await answer(people[index]?.token ?? '', 'Trucks you drive', value);
  const numbered = changeField(await sentFormOf(portal, 'contact'), 'Trucks you drive', { type: 'number' });
  const check = await portal.call(checkOfficeForm, { body: numbered, token: office.token });
  expect(check.data.consequences).toEqual([
    { label: 'Trucks you drive', isRemoved: false, answers: 2, carriedOver: 1 },
  ]);
  expect((await save(numbered)).status).toBe(200);
  const values = await Promise.all(people.map(({ token }) => fieldOf(token, 'Trucks you drive')));
  expect(values.map((field) => [field?.formFieldType, field?.value])).toEqual([
    ['Integer', 12],
    ['Integer', null],
  ]);
  const { removed } = (
    await portal.call(getOfficeForm, { query: { entity: 'contact' }, token: office.token })
  ).data;
  expect(removed).toContainEqual(
    expect.objectContaining({ label: 'Trucks you drive', type: 'text', answers: 2 }),
  );
});

test('an option that is removed is offered to nobody but those who have chosen it, who can keep it', async () => {
  const [chooser, other] = [await createSignedIn(portal), await createSignedIn(portal)];
  const options = ['Road', 'Rail', 'Sea'].map((label) => ({ key: null, label }));
  await save(withField(first, 'Work', newField({ label: 'Modes', type: 'choices', options })));
  await answer(chooser.token, 'Modes', ['rail']);
  const kept = await sentFormOf(portal, 'contact');
  const [road, , sea] = [
    { key: 'road', label: 'Road' },
    { key: 'rail', label: 'Rail' },
    { key: 'sea', label: 'By sea' },
  ];
  expect((await save(changeField(kept, 'Modes', { options: [sea, road] }))).status).toBe(200);
  const offered = async (token: string) =>
    (await fieldOf(token, 'Modes'))?.referenceOptions.map(({ value }) => value);
  expect(await offered(other.token)).toEqual(['By sea', 'Road']);
  expect((await offered(chooser.token))?.toSorted()).toEqual(['By sea', 'Rail', 'Road']);
  expect((await answer(chooser.token, 'Modes', ['rail', 'road'])).status).toBe(200);
  expect((await answer(other.token, 'Modes', ['rail'])).status).toBe(400);
});

test('an email address and text of several lines are asked for, checked, kept as they were typed, and read so', async () => {
  const { token } = await createSignedIn(portal);
  const fields = [
    newField({ label: 'Roster desk', type: 'email' }),
    newField({ label: 'What you carry', type: 'long-text', maxLength: 60, placeholder: 'In a few lines' }),
  ];
  const asked = fields.reduce((form, field) => withField(form, 'Work', field), first);
  expect((await save(asked)).status).toBe(200);
  expect((await fieldOf(token, 'Roster desk'))?.formFieldTypeExtraInfo).toMatchObject({
    ...{ kind: 'email', autocomplete: 'email' },
  });
  expect((await fieldOf(token, 'What you carry'))?.formFieldTypeExtraInfo).toMatchObject({
    ...{ kind: 'long-text', autocomplete: null, placeholder: 'In a few lines' },
  });
  const wrong = await answer(token, 'Roster desk', 'the desk');
  expect(wrong.problem.message).toBe('Please enter a valid email address');
  expect((await answer(token, 'Roster desk', 'desk@drover.example')).status).toBe(200);
  expect((await answer(token, 'What you carry', 'Grain,\r\nat times fuel\r\n')).status).toBe(200);
  expect((await fieldOf(token, 'What you carry'))?.value).toBe('Grain,\nat times fuel');
  const long = await answer(token, 'What you carry', 'x'.repeat(61));
  expect(long.problem.message).toBe('What you carry must have at most 60 characters');
  expect((await answer(token, 'Job Title', 'Line\nhaul')).status).toBe(400);

  // A line cannot say what several say: the lines are kept with the field as it was.
  const oneLine = changeField(await sentFormOf(portal, 'contact'), 'What you carry', { type: 'text' });
  const { data } = await portal.call(checkOfficeForm, { body: oneLine, token: office.token });
  expect(data.consequences).toEqual([
    { label: 'What you carry', isRemoved: false, answers: 1, carriedOver: 0 },
  ]);
});

test('the office says what a text or a choice asks for, browsers are told, and nothing else may be said', async () => {
  const { token } = await createSignedIn(portal);
  const options = ['VIC', 'NSW'].map((label) => ({ key: null, label }));
  const fields = [
    newField({ label: 'Home base', kind: 'suburb' }),
    newField({ label: 'Home state', type: 'choice', kind: 'state', options }),
    newField({ label: 'Trucks', type: 'number', kind: 'suburb' }),
  ];
  const asked = fields.reduce((form, field) => withField(form, 'Work', field), first);
  expect((await save(asked)).status).toBe(200);
  const kinds = await Promise.all(
    ['Home base', 'Home state', 'Trucks'].map(
      async (label) => (await fieldOf(token, label))?.formFieldTypeExtraInfo.kind,
    ),
  );
  expect(kinds).toEqual(['suburb', 'state', null]);
  expect((await fieldOf(token, 'Home base'))?.formFieldTypeExtraInfo.autocomplete).toMatch(/address-level2$/);
  const entry = await portal.context.db
    .selectFrom('auditLog')
    .select('after')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry.after).toMatchObject({ 'Home base': expect.stringContaining('asks for suburb') });
  const now = await sentFormOf(portal, 'contact');
  const none = changeField(now, 'Home base', { kind: null });
  expect((await save(none)).status).toBe(200);
  expect((await fieldOf(token, 'Home base'))?.formFieldTypeExtraInfo.kind).toBeNull();
  const strange = changeField(await sentFormOf(portal, 'contact'), 'Home base', { kind: 'abn' });
  expect((await save(strange)).problem.message).toBe('Please choose from the list');
});

test('two fields and two groups can take each other’s names, and any order', async () => {
  const swapped = changeField(
    changeField(changeField(first, 'Title', { label: 'x' }), 'Gender', { label: 'Title' }),
    'x',
    { label: 'Gender' },
  );
  const [one, two, ...others] = swapped.groups;
  if (!one || !two) throw new Error('The form has two groups');
  const groups = [{ ...two, name: one.name }, { ...one, name: two.name }, ...others];
  expect((await save({ ...swapped, groups })).status).toBe(200);
  const now = await sentFormOf(portal, 'contact');
  expect(now.groups.map(({ name, fields }) => [name, fields.length])).toEqual(
    groups.map(({ name, fields }) => [name, fields.length]),
  );
});

test.each<[string, (form: SentForm) => SentForm, string]>([
  [
    'a record of the portal is not removed',
    (form) => changeField(form, 'First Name', null),
    'The portal itself uses “First Name”: it can be hidden, and moved to another group, but not removed',
  ],
  [
    'nor is it answered otherwise',
    (form) => changeField(form, 'Mobile', { type: 'number' }),
    'The portal itself uses “Mobile”, so how it is answered stays',
  ],
  [
    'nor can it be changed where it may only be read',
    (form) => changeField(form, 'Email', { details: 'optional' }),
    '“Email” is a record of the portal, so it cannot be optional',
  ],
  [
    'nobody is asked for an account while joining',
    (form) => changeField(form, 'Job Title', { join: 'required' }),
    '“Job Title” is not asked for there, so it cannot be required',
  ],
  [
    'a list has two options at least',
    (form) => withField(form, 'Work', newField({ type: 'choice', options: [{ key: null, label: 'One' }] })),
    'Please give “Depots” at least two options',
  ],
  [
    'each of them once',
    (form) =>
      withField(
        form,
        'Work',
        newField({ type: 'choice', options: ['One', 'one '].map((label) => ({ key: null, label })) }),
      ),
    '“Depots” has the option “one” twice',
  ],
  [
    'a group asks once for the same',
    (form) => withField(form, 'Work', newField({ label: 'job title' })),
    '“Work” asks for “job title” twice',
  ],
  [
    'two groups have two names',
    (form) => ({
      ...form,
      groups: [...form.groups, { id: null, name: 'WORK', isToggled: false, fields: [] }],
    }),
    'There are two groups “WORK”',
  ],
  [
    'what opens a group is answered by yes or no',
    (form) => inGroup(form, 'Work', (group) => ({ ...group, isToggled: true })),
    'The first field of “Work” opens the others, so it has to be answered by yes or no',
  ],
  [
    'one field at most asks for the ABN',
    (form) =>
      withField(
        withField(form, 'Work', newField({ type: 'abn' })),
        'Work',
        newField({ label: 'B', type: 'abn' }),
      ),
    'One field asks for the ABN, which invoices show',
  ],
])('%s', async (_, change, message) => {
  const refused = await save(change(first));
  expect([refused.status, refused.problem.message]).toEqual([400, message]);
  expect(await sentFormOf(portal, 'contact')).toEqual(first);
});

test('a field or group of another form, or of none, is not found', async () => {
  const other = await sentFormOf(portal, 'organisation');
  const [group] = other.groups;
  if (!group) throw new Error('The form has a group');
  const foreign = { ...first, groups: [...first.groups, { ...group, fields: [] }] };
  expect((await save(foreign)).status).toBe(404);
  const stranger = newField({ id: group.fields[0]?.id ?? null });
  expect((await save(withField(first, 'Work', stranger))).status).toBe(404);
});

test('of two who save what they opened at once, one is told that the other was faster, and nothing is mixed', async () => {
  const saves = await Promise.all(
    ['First', 'Second'].map((label) => save(withField(first, 'Work', newField({ label })))),
  );
  expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const labels = (await sentFormOf(portal, 'contact')).groups.flatMap(({ fields }) =>
    fields.map(({ label }) => label),
  );
  expect(labels.filter((label) => label === 'First' || label === 'Second')).toHaveLength(1);
});

test('an answer that is saved while the form changes waits, and goes to no field that was replaced meanwhile', async () => {
  const { token } = await createSignedIn(portal);
  await save(withField(first, 'Work', newField({ label: 'Yard' })));
  await answer(token, 'Yard', '12');
  const changed = changeField(await sentFormOf(portal, 'contact'), 'Yard', { type: 'number' });
  let late: ReturnType<typeof answer> | undefined;
  await inTransaction(portal.context.db, async (transaction) => {
    await holdForm(transaction, 'contact', 'to-change');
    late = answer(token, 'Yard', 'too late');
    await expect(
      Promise.race([late, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]),
    ).resolves.toBe('waits');
  });
  expect((await late)?.status).toBe(200);
  expect((await save(changed)).status).toBe(200);
  const { fields } = await loadDesign(portal.context.db, 'contact');
  expect(
    fields
      .filter(({ label }) => label === 'Yard')
      .map(({ answers }) => answers)
      .toSorted((one, other) => one - other),
  ).toEqual([0, 1]);
  const stale = {
    workflowFormFields: [
      {
        id: changed.groups.flatMap((group) => group.fields).find(({ label }) => label === 'Yard')?.id ?? '',
        value: 'x',
      },
    ],
  };
  const refused = await portal.call(setAccountDetails, { body: stale, token });
  expect([refused.status, refused.problem.message]).toEqual([
    400,
    'The association has changed this form meanwhile. Please reload the page',
  ]);
});

test('who changed which field is in the audit log, before and after', async () => {
  await save(changeField(first, 'Job Title', { label: 'Position', details: 'required' }));
  const entry = await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe('form.changed');
  expect(entry.before).toMatchObject({
    form: 'Account',
    'Job Title': expect.stringContaining('settings: shown'),
  });
  expect(entry.after).toMatchObject({ Position: expect.stringContaining('settings: required') });
});

test('an organisation’s form keeps what the portal goes by, and tells what may be done with each field', async () => {
  const query = { entity: 'organisation' as const };
  const { groups } = (await portal.call(getOfficeForm, { query, token: office.token })).data;
  const fields = groups.flatMap((group) => group.fields);
  const purposeOf = (label: string) => fields.find((field) => field.label === label)?.purpose;
  expect(['Organisation Name', 'Number of Trucks', 'ABN', 'Website', 'Services'].map(purposeOf)).toEqual([
    ...['own-record', 'fleet-size', 'abn', 'workplaces', null],
  ]);
  expect(fields.find(({ label }) => label === 'Organisation Name')?.joinUses).toEqual([
    'hidden',
    'read-only',
  ]);
});
