import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function tables(connectionString: string): Promise<string[]> {
  const client = new Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  await client.query('create table left_behind (id int)');
  await client.end();
  return rows.map(({ name }) => name);
}

test('a test database has the newest schema and nothing of another test', async () => {
  const one = await createTestDatabase();
  const first = await tables(one.connectionString);
  const other = await createTestDatabase();
  expect(await tables(other.connectionString)).toEqual(first);
  expect(first).toContain('schema_migrations');
  await one.drop();
  await other.drop();
});

test('a dropped test database can no longer be reached, whoever is still connected', async () => {
  const database = await createTestDatabase();
  const client = new Client(database.connectionString);
  client.on('error', () => undefined);
  await client.connect();
  await database.drop(100);
  await expect(client.query('select 1')).rejects.toThrow(/terminat|ended|not queryable/i);
});
