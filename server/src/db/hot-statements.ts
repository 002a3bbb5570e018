import { createHash } from 'node:crypto';
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const MARK = '/* hot */';

/**
 * Put with `modifyFront` on a statement that nearly every request sends: PostgreSQL then parses and plans it once a
 * connection. Only where the columns are listed: one with `*` would break while a migration adds a column.
 */
export const hot = sql.raw(MARK);

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `hot_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
};

const namingClient = (client: pg.PoolClient): PostgresPoolClient => {
  // What kysely expects of a client and what pg offers differ in overloads only.
  const query = (text: unknown, values?: unknown[]): unknown =>
    typeof text === 'string' && text.includes(MARK)
      ? client.query({ name: nameOf(text), text, values: values ?? [] })
      : client.query(text as string, values);
  return { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
};

/** The pool, with clients that send marked statements by name. */
export const namingHotStatements = (pool: pg.Pool): PostgresPool => {
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
