import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseClient } from './database-client.ts';
import { grantToServer } from './grant-to-server.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any fixed number of our own: whoever holds this lock migrates, the others wait. */
const LOCK_ID = 7_204_511;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const appliedHashes = async (client: DatabaseClient): Promise<Map<string, string>> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const apply = async (client: DatabaseClient, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
};

/**
 * The settings of an extension are known to a session once it has used the extension; before, nobody but a superuser may
 * give them to a function.
 */
const USE_TRIGRAMS = `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then perform similarity('', ''); end if;
end $$`;

/**
 * Brings the database to the newest schema. Safe to call from several processes at once and after a kill:
 * one holds the lock, each file is one transaction. Throws when an applied file was edited since.
 * `servingRole` names the role that serves, where it is another than the one that migrates.
 */
export async function migrateToLatest(connectionString: string, servingRole?: string): Promise<void> {
  // Waiting for a database that has just come up, another process or a large change may take longer than a request ever should.
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 30_000, keepAlive: true });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    const applied = await appliedHashes(client);
    await client.query(USE_TRIGRAMS);
    for (const migration of await readMigrations()) {
      const hash = applied.get(migration.name);
      if (hash === undefined) await apply(client, migration);
      else if (hash !== migration.hash)
        throw new Error(`Migration ${migration.name} was changed after it was applied`);
    }
    if (servingRole !== undefined) await grantToServer(client, servingRole);
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => undefined);
  }
}
