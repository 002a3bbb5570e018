import { createHmac } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { DatabaseClient } from '../database-client.ts';

export type Connection = { host: string; port: number; user: string; password: string; database: string };

type Door = { socketDir: string; password: string };

const NAME = 'linehaul';
/** Serves, and owns nothing: it cannot alter what is kept for good. */
const SERVER = 'linehaul_server';

/** The superuser, for what an ordinary role may not do: creating databases, copying to and from the server. */
export function superuserConnection({ socketDir, password }: Door): Connection {
  return { host: socketDir, port: 5432, user: 'postgres', password, database: 'postgres' };
}

function connectionAs(user: string, { socketDir, password }: Door): Connection {
  const own = createHmac('sha256', password).update(user).digest('base64url');
  return { host: socketDir, port: 5432, user, password: own, database: NAME };
}

/** The application's role owns its database and nothing else, so that no query of ours can reach the machine. */
export const applicationConnection = (door: Door): Connection => connectionAs(NAME, door);

/** What the portal signs in with to serve, once the owner has migrated and given it its rights. */
export const servingConnection = (door: Door): Connection => connectionAs(SERVER, door);

export function toConnectionString({ host, port, user, password, database }: Connection): string {
  const socket = encodeURIComponent(host);
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${socket}&port=${port}`;
}

/** Resolves once PostgreSQL answers; throws what it says while it does not. */
export async function ensureDatabase(door: Door): Promise<void> {
  const config: ClientConfig = { ...superuserConnection(door), connectionTimeoutMillis: 10_000 };
  const client = new DatabaseClient(config);
  try {
    await client.connect();
    for (const { user, password } of [applicationConnection(door), servingConnection(door)]) {
      const role = await client.query('select 1 from pg_roles where rolname = $1', [user]);
      if (role.rowCount === 0) await client.query(`create role ${user} login password '${password}'`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
