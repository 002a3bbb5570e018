import { rmdir } from 'node:fs/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { lockDataFolder } from './data-lock.ts';
import {
  applicationConnection,
  servingConnection,
  superuserConnection,
  toConnectionString,
} from './database-role.ts';
import type { Connection } from './database-role.ts';
import type { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Log } from './log.ts';
import { placeCluster } from './placement.ts';
import type { Placement } from './placement.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { Supervisor } from './supervisor.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  /** The folder of another PostgreSQL's programs, instead of the packaged ones. */
  binDir?: string | undefined;
  /** False trades safety at power loss for speed: for tests only. */
  durable?: boolean;
  /** Where binaries and data go when we are root and the data folder cannot be reached by another account. */
  systemDir?: string;
  onGivenUp?: (error: EmbeddedPostgresError) => void;
};

export type EmbeddedPostgres = {
  connection: Connection;
  /** As the owner of the database. */
  connectionString: string;
  /** As the role that may do only what serving needs. */
  servingConnectionString: string;
  superuser: Connection;
  stop(): Promise<void>;
};

/**
 * Starts the database of this data folder and keeps it running until `stop`.
 * @throws EmbeddedPostgresError with a message of one line for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, systemDir = '/var/lib/linehaul' } = options;
  const placement = await placeCluster({ dataDir, systemDir });
  const lock = lockDataFolder(placement.area);
  try {
    const supervision = await prepare(placement, { ...options, systemDir });
    const supervisor = new Supervisor(supervision);
    await supervisor.start();
    log.info(`Database: embedded PostgreSQL in ${placement.clusterDir}`);
    const connection = applicationConnection(supervision);
    return {
      connection,
      connectionString: toConnectionString(connection),
      servingConnectionString: toConnectionString(servingConnection(supervision)),
      superuser: superuserConnection(supervision),
      stop: async () => {
        await supervisor.stop();
        await rmdir(supervision.socketDir).catch(() => undefined);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepare(placement: Placement, options: EmbeddedPostgresOptions & { systemDir: string }) {
  const { account, clusterDir } = placement;
  const binaries = await findBinaries({ binDir: options.binDir, systemDir: options.systemDir, account });
  const { log, durable = true, onGivenUp } = options;
  const password = await ensureCluster(placement, { ...binaries, durable });
  const socketDir = await prepareSocketFolder(placement);
  return { program: binaries.postgres, clusterDir, socketDir, durable, account, log, password, onGivenUp };
}
