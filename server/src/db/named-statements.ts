import { createHash } from 'node:crypto';
import { CamelCasePlugin, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();

/** From now on its rows come as code has them and, unless it is planned anew each time, PostgreSQL plans it once a connection. */
export const nameStatement = (text: string, { isPrepared = true } = {}): void => {
  names.set(
    text,
    isPrepared ? `composed_${createHash('sha256').update(text).digest('hex').slice(0, 24)}` : '',
  );
};

class Renaming extends CamelCasePlugin {
  toCode(column: string): string {
    return this.camelCase(column);
  }
}
const renaming = new Renaming();

type Row = Record<string, unknown>;

/** A copy of one object that has all fields stays quick to make and to read, which one that got them singly does not. */
const emptyRowOf = (fields: readonly string[]): Row =>
  JSON.parse(`{${fields.map((field) => `${JSON.stringify(field)}:null`).join()}}`) as Row;

const shapes = new Map<string, { readonly fields: readonly string[]; readonly empty: Row }>();

const shapeOf = (text: string, { fields: columns }: pg.QueryArrayResult) => {
  const known = shapes.get(text);
  if (known) return known;
  const fields = columns.map((column) => renaming.toCode(column.name));
  const shape = { fields, empty: emptyRowOf(fields) };
  shapes.set(text, shape);
  return shape;
};

/** Rows under the names that code has for their columns: nobody renames them a second time. */
const toRows = (text: string, result: pg.QueryArrayResult): Row[] => {
  const { fields, empty } = shapeOf(text, result);
  return result.rows.map((values: readonly unknown[]) => {
    const row = { ...empty };
    for (const [index, field] of fields.entries()) row[field] = values[index];
    return row;
  });
};

const sendNamed = async (
  client: pg.PoolClient,
  statement: { name: string; text: string; values: unknown[] },
) => {
  const result = await client.query<unknown[]>({ ...statement, rowMode: 'array' });
  return { ...result, rows: toRows(statement.text, result) };
};

const namingClient = (client: pg.PoolClient): PostgresPoolClient => {
  // What kysely expects of a client and what pg offers differ in overloads only.
  const query = (text: unknown, values?: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined
      ? client.query(text as string, values)
      : sendNamed(client, { name, text: text as string, values: values ?? [] });
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
};

/** The pool, with clients that send by its name whatever has one. */
export const namingStatements = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? namingClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
