import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();

/** From now on PostgreSQL parses and plans the statement once a connection. */
export const nameStatement = (text: string): void => {
  names.set(text, `composed_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`);
};

const namingClient = (client: pg.PoolClient): PostgresPoolClient => {
  // What kysely expects of a client and what pg offers differ in overloads only.
  const query = (text: unknown, values?: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined
      ? client.query(text as string, values)
      : client.query({ name, text: text as string, values: values ?? [] });
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
