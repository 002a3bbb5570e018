import { readdir } from 'node:fs/promises';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPool } from './database.ts';
import { migrateToLatest } from './migrate.ts';

let database: TestDatabase;
let pool: Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString);
  await pool.query('drop schema public, pgboss cascade; create schema public');
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const appliedNames = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
};

const fileNames = async (): Promise<string[]> =>
  (await readdir(new URL('../../migrations/', import.meta.url))).toSorted();

test('several processes that start at once migrate an empty database once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => migrateToLatest(database.connectionString)));
  expect(await appliedNames()).toEqual(await fileNames());
});

test('a migration that was broken off leaves nothing behind and is done by the next start', async () => {
  await pool.query('create table accounts (id int)');
  await expect(migrateToLatest(database.connectionString)).rejects.toThrow(
    'Migration 0002-accounts.sql failed',
  );
  expect(await appliedNames()).toEqual(['0001-outbox.sql']);
  await pool.query('drop table accounts');
  await migrateToLatest(database.connectionString);
  expect(await appliedNames()).toEqual(await fileNames());
});

test('a migration that was changed after it was applied stops the start', async () => {
  await migrateToLatest(database.connectionString);
  await pool.query(`update schema_migrations set hash = 'other' where name = '0001-outbox.sql'`);
  await expect(migrateToLatest(database.connectionString)).rejects.toThrow('0001-outbox.sql was changed');
});

test('a database that has all but the names that are alike gets them, whoever owns it', async () => {
  await migrateToLatest(database.connectionString);
  const { rows } = await pool.query<{ super: string }>(`select current_setting('is_superuser') as super`);
  expect(rows).toEqual([{ super: 'off' }]);
  await pool.query('drop function people_named_like(text), organisations_named_like(text)');
  await pool.query(`delete from schema_migrations where name like '0182-%'`);
  await migrateToLatest(database.connectionString);
  expect(await appliedNames()).toEqual(await fileNames());
});

test('organisations that were two by what cannot be seen do not stop an upgrade: the younger says which it is', async () => {
  await pool.query('create function tidy_name(text) returns int language sql return 1');
  await expect(migrateToLatest(database.connectionString)).rejects.toThrow('Migration 0035-names.sql failed');
  await pool.query('drop function tidy_name');
  await pool.query(
    `insert into organisations (name) values ('Kestrel Haulage'), (U&'Kestrel\\200B Haulage')`,
  );
  await migrateToLatest(database.connectionString);
  const { rows } = await pool.query<{ name: string }>('select name from organisations order by name');
  expect(rows.map(({ name }) => name)).toEqual(['Kestrel Haulage', 'Kestrel Haulage (2)']);
});
