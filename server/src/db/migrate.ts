import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { DatabaseClient } from './database-client.ts';
import { grantToServer } from './grant-to-server.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any fixed number of our own: whoever holds this lock migrates, the others wait. */
const LOCK_ID = 7_204_511;

/** One that a database has had. */
export interface AppliedMigration {
  readonly name: string;
  /** SHA-256 of what it was then, in hexadecimal digits. */
  readonly hash: string;
}

interface Migration extends AppliedMigration {
  readonly sql: string;
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

const NOTES =
  'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())';

const appliedHashes = async (client: ClientBase): Promise<Map<string, string>> =>
  new Map((await readApplied(client)).map(({ name, hash }) => [name, hash]));

/** What the database has had so far; none where no portal has begun with it. */
export const readApplied = async (client: ClientBase): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  return (await client.query<AppliedMigration>('select name, hash from schema_migrations order by name'))
    .rows;
};

/** Nobody migrates until the connection ends; waits for whoever does just now. */
export const holdMigrations = async (client: ClientBase): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK_ID]);
};

/** Whether the next start would change what the portal has in this database so far. */
export const hasPending = async (client: ClientBase): Promise<boolean> => {
  const applied = await appliedHashes(client);
  return applied.size > 0 && (await readMigrations()).some(({ name }) => !applied.has(name));
};

/** How the database and this version of the portal go together, by names of migrations. */
export const compareMigrations = async (
  client: ClientBase,
): Promise<{ applied: number; pending: string[]; unknown: string[] }> => {
  const applied = await appliedHashes(client);
  const own = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  return {
    applied: applied.size,
    pending: [...own.keys()].filter((name) => !applied.has(name)),
    unknown: [...applied].flatMap(([name, hash]) => (own.get(name) === hash ? [] : [name])),
  };
};

const run = async (client: ClientBase, { name, sql, hash }: Migration): Promise<void> => {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
};

/**
 * Gives an empty database the schema that another has had, in the transaction that is open. Throws StartRefused for a
 * migration that this version of the portal does not know as it was then.
 */
export const applyAgain = async (client: ClientBase, earlier: readonly AppliedMigration[]): Promise<void> => {
  const known = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  const unknown = earlier.find(({ name, hash }) => known.get(name)?.hash !== hash);
  if (unknown)
    throw new StartRefused(
      `The backup is of another version of the portal, which this one does not know (${unknown.name}): restore it with that version or a newer one. Nothing was restored.`,
    );
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID]);
  await client.query(NOTES);
  const names = new Set(earlier.map(({ name }) => name));
  for (const [name, migration] of known) if (names.has(name)) await run(client, migration);
};

const apply = async (client: ClientBase, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await run(client, migration);
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
    await client.query(NOTES);
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
