import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** The portal's own tables, and those of its jobs. */
const SCHEMAS = ['public', 'pgboss'];

/** A table whose rows are kept, with the columns that are not worked out from others. */
export interface KeptTable {
  /** With its schema, such as `public.accounts`; unique. */
  readonly name: string;
  readonly columns: string[];
}

export interface Sequence {
  /** With its schema. */
  readonly name: string;
  /** As text: it may be larger than a number holds. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** Tables as a whole: the parts of one that is cut in parts are none of their own. */
const TABLES = `
  select nspname || '.' || relname as name,
    array_agg(attname::text order by attnum) as columns
  from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid
  where nspname = any($1) and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by nspname, relname
  order by 1`;

const SEQUENCES = `
  select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any($1) order by 1`;

const quoted = (client: ClientBase, names: readonly string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join(', ');

/** A name with its schema as a statement may have it. */
export const inStatement = (client: ClientBase, name: string): string =>
  name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');

export const listTables = async (client: ClientBase): Promise<KeptTable[]> =>
  (await client.query<KeptTable>(TABLES, [SCHEMAS])).rows;

export const readSequences = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(SEQUENCES, [SCHEMAS]);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${inStatement(client, name)}`,
    );
    sequences.push(...values.map((value) => ({ name, ...value })));
  }
  return sequences;
};

export const setSequence = async (client: ClientBase, { name, lastValue, isCalled }: Sequence) => {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    inStatement(client, name),
    lastValue,
    isCalled,
  ]);
};

/** All rows of a table as PostgreSQL writes them down for itself, a line each. */
export const readRows = (client: ClientBase, { name, columns }: KeptTable): Readable =>
  client.query(
    copyTo(`copy (select ${quoted(client, columns)} from ${inStatement(client, name)}) to stdout`),
  );

/** Takes what `readRows` gave, of a table with these columns. */
export const writeRows = (client: ClientBase, { name, columns }: KeptTable): Writable =>
  client.query(copyFrom(`copy ${inStatement(client, name)} (${quoted(client, columns)}) from stdin`));
