import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { DatabaseClient, LentDatabaseClient, STATEMENT_MS } from './database-client.ts';
import { namingStatements } from './named-statements.ts';
import { lenderOf } from './replica/reading-from.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** For reads that work inside and outside a transaction. */
export type Reader = Database | Transaction;

// Calendar days stay `YYYY-MM-DD`; a Date would shift them by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const PATIENCE = { keepAlive: true, connectionTimeoutMillis: 5000 } as const;

/**
 * A pool whose queries cannot hang a request: 10 s a statement, 5 s for a connection, 15 s until a silent line is cut.
 * A connection that breaks while nobody uses it is replaced in silence; who wants to know listens to `error`.
 */
export const createPool = (connectionString: string, max = 10): pg.Pool =>
  new pg.Pool({
    connectionString,
    max,
    ...PATIENCE,
    Client: DatabaseClient,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
  }).on('error', () => undefined);

/**
 * The same by way of a pooler that lends its sessions by the transaction. The database's own limits are the pooler's to set
 * (`docs/deploy.md`); a line that says nothing is cut after 15 s here too.
 */
export const createLentPool = (connectionString: string, max = 10): pg.Pool =>
  new pg.Pool({ connectionString, max, ...PATIENCE, Client: LentDatabaseClient }).on(
    'error',
    () => undefined,
  );

const pools = new WeakMap<Reader, pg.Pool>();

/** What statements can be sent by without a transaction; undefined within one. */
export const poolOf = (reader: Reader): pg.Pool | undefined => {
  const pool = pools.get(reader);
  return pool && lenderOf(pool);
};

export const createDatabase = (pool: pg.Pool): Database => {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namingStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return db;
};
