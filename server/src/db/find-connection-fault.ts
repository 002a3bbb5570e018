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

const connectOnce = async (connectionString: string): Promise<string | undefined> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return findVersionFault(Number(rows[0]?.server_version_num));
  } finally {
    await client.end().catch(() => undefined);
  }
};

const firstLineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no answer';

/** Undefined when the database lets us in and is new enough, else what is wrong and what to do, in words. */
export const findConnectionFault = async (connectionString: string): Promise<string | undefined> => {
  try {
    return await connectOnce(connectionString);
  } catch (error) {
    return explainDatabaseFault(error, placeOf(connectionString)) ?? firstLineOf(error);
  }
};
