import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { FileStore } from '../src/adapters/files.ts';

/** Every table with a digest of all of its rows, whatever their order; a test tells them apart by name. */
export const digestTables = async (connectionString: string): Promise<Record<string, string>> => {
  const client = new Client(connectionString);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`);
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(kept::text), '' order by md5(kept::text))), '') as digest from ${name} kept`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
};

/** What keeps the tables as they are: constraints, triggers that are switched on, and where sequences stand. */
export const describeGuards = async (connectionString: string): Promise<string[]> => {
  const client = new Client(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
      from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conrelid <> 0
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, 'new') from pg_sequences
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
};

/** Every file with a digest of its bytes. */
export const digestFiles = async (files: FileStore): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {};
  for (const key of (await Array.fromAsync(files.listAll())).toSorted())
    digests[key] = createHash('sha256')
      .update((await files.find(key)) ?? '')
      .digest('hex');
  return digests;
};
