import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

let database: TestDatabase;
let owner: pg.Client;
let server: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.connectionString);
  server = new pg.Client(database.servingConnectionString);
  await Promise.all([owner.connect(), server.connect()]);
  await server.query(`insert into audit_log (at, action) values (now(), 'session.ended')`);
});
afterAll(async () => {
  await Promise.all([owner.end(), server.end()]);
  await database.drop();
});

/** The code of the refusal, or what was done. */
const codeOf = (client: pg.Client, statement: string): Promise<string | undefined> =>
  client.query(statement).then(
    ({ command }) => command,
    ({ code }: { code?: string }) => code,
  );

const NO_RIGHT = '42501';
const APPEND_ONLY = [
  'audit_log',
  'ledger_entries',
  'invoice_lines',
  'invoice_documents',
  'adjustment_notes',
  'adjustment_note_documents',
  'membership_terms_versions',
];

test.each(APPEND_ONLY)('the role that serves can only add to %s and read it', async (table) => {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`,
    [table],
  );
  const column = rows[0]?.name ?? '';
  const statements = [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
  ];
  for (const statement of statements)
    expect([statement, await codeOf(server, statement)]).toEqual([statement, NO_RIGHT]);
  expect(await codeOf(server, `select from ${table}`)).toBe('SELECT');
});

test.each([
  'delete from invoices',
  'truncate invoices cascade',
  'alter table invoices disable trigger invoices_are_immutable',
  `set session_replication_role = 'replica'`,
  'drop function refuse_change cascade',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  'create table own (id int)',
  `update schema_migrations set hash = ''`,
])('nor can it: %s', async (statement) => {
  expect(await codeOf(server, statement)).toBe(NO_RIGHT);
});

test('an owner can do what the server cannot, which shows that the role is what refuses', async () => {
  expect(await codeOf(owner, 'alter table audit_log disable trigger user')).toBe('ALTER');
  expect(await codeOf(owner, `update audit_log set reason = 'another'`)).toBe('UPDATE');
  expect(await codeOf(server, `update audit_log set reason = 'a third'`)).toBe(NO_RIGHT);
});

test('every table that a trigger keeps from all changes is among them, a new one too', async () => {
  await owner.query(`create table receipts (id int);
    create trigger receipts_are_immutable before update or delete on receipts for each row execute function refuse_change()`);
  const { servingConnectionString: connectionString, connectionString: ownerConnectionString } = database;
  await bringUpToDate({ connectionString, ownerConnectionString });
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and not has_table_privilege($1, oid, 'update') and relname <> 'schema_migrations' order by 1`,
    [server.user],
  );
  expect(rows.map(({ name }) => name)).toEqual([...APPEND_ONLY, 'receipts'].toSorted());
});

test('a start with one user for both is refused with what to set', async () => {
  const { connectionString } = database;
  await expect(bringUpToDate({ connectionString, ownerConnectionString: connectionString })).rejects.toThrow(
    /^DATABASE_OWNER_URL expects another user than DATABASE_URL has/,
  );
});
