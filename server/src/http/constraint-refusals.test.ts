import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRequired } from '../../seed/seed-required.ts';
import { MEETINGS, PEOPLED } from '../../test/constraints/constraint-meetings.ts';
import { OUT_OF_REACH } from '../../test/constraints/constraints-out-of-reach.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabase } from '../db/database.ts';
import { registerClientAddress } from './client-address.ts';
import { CONSTRAINTS_WITH_WORDS } from './constraint-refusals.ts';
import { registerErrorReplies } from './error-replies.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Whatever the database may refuse a statement for, but for values that are missing: those the types hold. */
const findConstraints = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union select relname from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
    union select proname || '()' from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* '\\mraise exception\\M'`);
  return rows.map(({ name }) => name);
};

const declared = [
  ...CONSTRAINTS_WITH_WORDS,
  ...OUT_OF_REACH.flatMap(({ names }) => names.split(/\s+/).filter(Boolean)),
];

test('every constraint has words for whom it stops, or a reason why it stops nobody', async () => {
  const all = await findConstraints();
  expect({
    withoutEither: all.filter((name) => !declared.includes(name)),
    gone: declared.filter((name) => !all.includes(name)),
    twice: declared.filter((name, index) => declared.indexOf(name) !== index),
  }).toEqual({ withoutEither: [], gone: [], twice: [] });
});

test('a new one is found, which shows that the above can fail', async () => {
  await pool.query('alter table organisations add constraint organisations_new check (name is not null)');
  const undeclared = (await findConstraints()).filter((name) => !declared.includes(name));
  expect(undeclared).toContain('organisations_new');
  await pool.query('alter table organisations drop constraint organisations_new');
});

/** What somebody is answered whose call makes the database refuse a statement. */
const answerTo = async (statement: string) => {
  const app = Fastify();
  registerErrorReplies(app);
  registerClientAddress(app, []);
  app.get('/', () => pool.query(statement));
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
};

describe('a constraint that a person meets', () => {
  beforeAll(async () => {
    await seedRequired(createDatabase(pool));
    await pool.query(PEOPLED);
  });

  test.each(CONSTRAINTS_WITH_WORDS)(
    'is answered in words, with the status of what it means: %s',
    async (name) => {
      const statement = MEETINGS[name] ?? '';
      await expect(pool.query(statement)).rejects.toMatchObject({ constraint: name });
      const { status, message } = await answerTo(statement);
      expect([400, 409]).toContain(status);
      expect(message).toMatch(/^(Please |An |Somebody |Your |What |A |This |The )/);
    },
  );

  test('says so of the name of an organisation', async () => {
    expect(await answerTo(MEETINGS['organisations_name_key'] ?? '')).toEqual({
      status: 409,
      message: 'An organisation of this name was registered a moment ago. Please choose it from the list.',
    });
    expect(await answerTo(MEETINGS['organisations_name_check'] ?? '')).toEqual({
      status: 400,
      message: 'Please type a name of 3 to 70 characters',
    });
  });
});

test('one that nobody can meet is a fault of ours, and the answer says nothing of the database', async () => {
  const { status, message } = await answerTo(
    `insert into accounts (email, first_name, last_name, contact_type) values ('a@b.example', 'A', 'B', 'Pirate')`,
  );
  expect(status).toBe(500);
  expect(message).toMatch(/^An error occurred\. Please quote /);
});
