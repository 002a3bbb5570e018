import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PreparedStatement, type Row } from './prepared-statement.ts';
import { lenderOf } from './replica/reading-from.ts';
import { askingOver } from './send-statement.ts';

const statements = new Map<string, PreparedStatement>();

const nameOf = (text: string): string =>
  `composed_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

/** From now on its rows come as code has them and, unless it is planned anew each time, PostgreSQL plans it once a connection. */
export const nameStatement = (text: string, { isPrepared = true } = {}): PreparedStatement => {
  const statement = statements.get(text) ?? new PreparedStatement(text, isPrepared ? nameOf(text) : '');
  statements.set(text, statement);
  return statement;
};

/** Over a connection that somebody holds: what is read in a transaction. */
const sendOver = (client: pg.PoolClient, statement: PreparedStatement, values: readonly unknown[]) =>
  new Promise<{ command: 'SELECT'; rowCount: number; rows: Row[] }>((resolve, reject) => {
    client.query(askingOver(client, statement, values), (error: Error | null, answer: unknown) => {
      const rows = answer as Row[];
      if (error) reject(error);
      else resolve({ command: 'SELECT', rowCount: rows.length, rows });
    });
  });

const namingClient = (client: pg.PoolClient): PostgresPoolClient => {
  // What kysely expects of a client and what pg offers differ in overloads only.
  const query = (text: unknown, values?: unknown[]): unknown => {
    const statement = typeof text === 'string' ? statements.get(text) : undefined;
    return statement ? sendOver(client, statement, values ?? []) : client.query(text as string, values);
  };
  return { query, release: (destroy?: boolean) => client.release(destroy) } as PostgresPoolClient;
};

/** The pool, with clients that send by its name whatever has one. */
export const namingStatements = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await lenderOf(pool).connect();
      const known = wrapped.get(client) ?? namingClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
