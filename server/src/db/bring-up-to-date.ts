import { DatabaseClient } from './database-client.ts';
import { migrateToLatest } from './migrate.ts';

export interface DatabaseDoors {
  /** Where the portal signs in to serve. */
  readonly connectionString: string;
  /** Past the pooler that `connectionString` leads to; undefined where there is none. */
  readonly directConnectionString?: string | undefined;
  /** Where the owner of the tables signs in; undefined where one role does both. */
  readonly ownerConnectionString?: string | undefined;
}

/** Where the owner of the tables has a session of its own. */
export const ownerDoorOf = ({
  connectionString,
  directConnectionString = connectionString,
  ownerConnectionString = directConnectionString,
}: DatabaseDoors): string => ownerConnectionString;

const userOf = async (connectionString: string): Promise<string> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    return rows[0]?.user ?? '';
  } finally {
    await client.end();
  }
};

/**
 * Migrates as the owner, and gives the role that serves its rights. One connection, but where two roles are set up: only
 * the database knows which role a connection string ends up as (a service file, `PGUSER`, a pooler that maps users), so
 * the one that serves signs in once and is asked, before anything is changed.
 */
export const bringUpToDate = async (doors: DatabaseDoors): Promise<void> => {
  const { connectionString, ownerConnectionString } = doors;
  const serving = ownerConnectionString === undefined ? undefined : await userOf(connectionString);
  await migrateToLatest(ownerDoorOf(doors), serving);
};
