import { DatabaseClient } from './database-client.ts';

/** Undefined when the database lets us in, else the code of what went wrong, such as `ECONNREFUSED` or `28P01`. */
export const findConnectionFault = async (connectionString: string): Promise<string | undefined> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  } finally {
    await client.end().catch(() => undefined);
  }
};
