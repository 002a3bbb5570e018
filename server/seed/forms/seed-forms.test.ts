import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { seedForms } from './seed-forms.ts';
import { CONTACT_FORM } from './contact-form.ts';
import { ORGANISATION_FORM } from './organisation-form.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const countFields = async () =>
  (await portal.context.db.selectFrom('formFields').select('id').execute()).length;

test('several first starts at once lay the forms down once', async () => {
  const { db } = portal.context;
  await db.deleteFrom('formGroups').execute();
  await Promise.all(Array.from({ length: 4 }, () => inTransaction(db, seedForms)));
  expect(await countFields()).toBe(
    [...ORGANISATION_FORM, ...CONTACT_FORM].flatMap(({ fields }) => fields).length,
  );
});

test('a portal with a form for organisations alone gets the one for people, once', async () => {
  const { db } = portal.context;
  const before = await countFields();
  await db.deleteFrom('formGroups').where('entity', '=', 'contact').execute();
  expect(await countFields()).toBeLessThan(before);
  await inTransaction(db, seedForms);
  await inTransaction(db, seedForms);
  expect(await countFields()).toBe(before);
});

test('a form that the association has changed stays as it is', async () => {
  const { db } = portal.context;
  await db
    .updateTable('formFields')
    .set({ label: 'Fleet Size' })
    .where('label', '=', 'Number of Trucks')
    .execute();
  const before = await countFields();
  await inTransaction(db, seedForms);
  expect(await countFields()).toBe(before);
});
