import { DatabaseClient } from './database-client.ts';
import { explainDatabaseFault, findVersionFault, type DatabasePlace } from './explain-database-fault.ts';

const PATIENCE_MS = 10_000;

/** Where an address leads; nothing of it may be known when it cannot be read. */
export const placeOf = (connectionString: string): DatabasePlace => {
  try {
    const { host, port, user = '', database = '' } = new DatabaseClient({ connectionString });
    return { host, port, user, database };
  } catch {
    return { host: 'the host', port: 5432, user: 'the user', database: 'the database' };
  }
};

/** What a database that lets us in says of itself. */
interface Met {
  readonly serverVersion: number;
  readonly processId: number;
  /** The same for whoever comes to it, by whichever way. */
  readonly identity: string;
}

const MEET = `select current_setting('server_version_num')::int as "serverVersion", pg_backend_pid() as "processId",
  concat_ws(' ', pg_postmaster_start_time(), (select oid from pg_database where datname = current_database())) as identity`;

/** A pooler greets with a process of its own invention, and has one of the database answer. */
const meet = async (connectionString: string): Promise<Met & { isPooler: boolean }> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const greetedBy: unknown = Reflect.get(client, 'processID');
    const { rows } = await client.query<Met>(MEET);
    const [met] = rows;
    if (!met) throw new Error('It says nothing of itself');
    return { ...met, isPooler: typeof greetedBy === 'number' && greetedBy !== met.processId };
  } finally {
    await client.end().catch(() => undefined);
  }
};

const firstLineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no answer';

const POOLER = 'a pooler such as PgBouncer answers there, whose connections are only lent';

/** What the words of a fault go on with: where no pooler may be, what to do about one. */
export const OF_POOLER = {
  /** Served over it, and something leads past it. */
  allowed: '',
  atDatabaseUrl:
    'set DATABASE_DIRECT_URL to the database itself, past the pooler, for what needs a connection of its own',
  elsewhere: 'name the database itself',
} as const;

/** Undefined when the database lets us in and is new enough, else what is wrong and what to do, in words. */
export const findConnectionFault = async (
  connectionString: string,
  ofPooler: (typeof OF_POOLER)[keyof typeof OF_POOLER] = OF_POOLER.elsewhere,
): Promise<string | undefined> => {
  try {
    const { serverVersion, isPooler } = await meet(connectionString);
    const ofVersion = findVersionFault(serverVersion);
    return ofVersion ?? (isPooler && ofPooler ? `${POOLER}: ${ofPooler}` : undefined);
  } catch (error) {
    return explainDatabaseFault(error, placeOf(connectionString)) ?? firstLineOf(error);
  }
};

/** Whether both lead to the same database of the same server. */
export const leadToSame = async (one: string, other: string): Promise<boolean> =>
  (await meet(one)).identity === (await meet(other)).identity;
