import { findConnectionFault } from '../find-connection-fault.ts';
import { findPassword } from './cluster.ts';
import { applicationConnection, toConnectionString } from './database-role.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hasPlacement, placeCluster } from './placement.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';
import type { EmbeddedPostgresOptions } from './start-embedded-postgres.ts';

export type RunningPostgres = { connectionString: string; close(): Promise<void> };

/**
 * The database of a data folder for a look inside: that of a running Linehaul, or started for as long as it takes.
 * @throws EmbeddedPostgresError with a message of one line for the operator
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  const { dataDir, systemDir = '/var/lib/linehaul' } = options;
  if (!(await hasPlacement(dataDir))) {
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set DATA_DIR to the portal's data folder, or DATABASE_URL.`,
    );
  }
  const running = await findRunning({ dataDir, systemDir });
  if (running !== undefined) return { connectionString: running, close: async () => undefined };
  const started = await startEmbeddedPostgres(options);
  return { connectionString: started.connectionString, close: () => started.stop() };
}

async function findRunning(folders: { dataDir: string; systemDir: string }): Promise<string | undefined> {
  const placement = await placeCluster(folders);
  const password = await findPassword(placement);
  if (password === undefined) return undefined;
  const socketDir = await prepareSocketFolder(placement);
  const connectionString = toConnectionString(applicationConnection({ socketDir, password }));
  return (await findConnectionFault(connectionString)) === undefined ? connectionString : undefined;
}
