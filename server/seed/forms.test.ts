import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { seedForms } from './forms.ts';
import { ORGANISATION_FORM } from './organisation-form.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.connectionString));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const countFields = async () => (await db.selectFrom('formFields').select('id').execute()).length;

test('several first starts at once lay the forms down once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => inTransaction(db, seedForms)));
  expect(await countFields()).toBe(ORGANISATION_FORM.flatMap(({ fields }) => fields).length);
});

test('a form that the association has changed stays as it is', async () => {
  await db
    .updateTable('formFields')
    .set({ label: 'Fleet Size' })
    .where('label', '=', 'Number of Trucks')
    .execute();
  const before = await countFields();
  await inTransaction(db, seedForms);
  expect(await countFields()).toBe(before);
});
