import type { Logger } from 'pino';
import type { EnvironmentConfig } from './config.ts';
import type { DatabaseDoors } from './db/bring-up-to-date.ts';
import { explainDatabaseFault } from './db/explain-database-fault.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { placeOf } from './db/find-connection-fault.ts';
import { type Addresses, type DoorFault, findDoorsFault } from './db/find-doors-fault.ts';
import { StartRefused } from './start-refused.ts';

export interface StartedDatabase extends DatabaseDoors {
  readonly stop: () => Promise<void>;
}

const refusalFor = ({ setting, fault }: DoorFault): StartRefused =>
  new StartRefused(`${setting} expects a PostgreSQL database that the portal can use: ${fault}.`);

/** Throws StartRefused, in words, when nobody lets us in at one of them. */
export const requireAnswer = async (addresses: Addresses): Promise<void> => {
  const fault = await findDoorsFault(addresses);
  if (fault) throw refusalFor(fault);
};

/** The address at which the owner of the tables has connections of their own, by its setting. */
const ownerAddressOf = ({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
}: Partial<Addresses>): { setting: DoorFault['setting']; address: string | undefined } => {
  if (databaseOwnerUrl) return { setting: 'DATABASE_OWNER_URL', address: databaseOwnerUrl };
  if (databaseDirectUrl) return { setting: 'DATABASE_DIRECT_URL', address: databaseDirectUrl };
  return { setting: 'DATABASE_URL', address: databaseUrl };
};

/** Once somebody has let us in, a file that is missing is one of ours, such as the web pages, and none that the address names. */
const isOfAFile = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && 'path' in error && error.syscall !== 'connect') || isOfAFile(error.cause));

/** A start that failed for want of something in the database that the operator owns, told in words; other errors as they are. */
export const explainStart = (error: unknown, config: EnvironmentConfig): unknown => {
  const { setting, address } = ownerAddressOf(config);
  const fault = address && !isOfAFile(error) && explainDatabaseFault(error, placeOf(address));
  return !fault || error instanceof StartRefused ? error : refusalFor({ setting, fault });
};

/** The server that `DATABASE_URL` names, or the embedded one of the data folder. */
export const startDatabase = async (config: EnvironmentConfig, log: Logger): Promise<StartedDatabase> => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = config;
  if (databaseUrl) {
    await requireAnswer({ databaseUrl, databaseDirectUrl, databaseOwnerUrl });
    return {
      connectionString: databaseUrl,
      directConnectionString: databaseDirectUrl,
      ownerConnectionString: databaseOwnerUrl,
      stop: async () => undefined,
    };
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    binDir: config.postgresBinDir,
    log: {
      debug: (line) => log.debug(line),
      info: (line) => log.info(line),
      warn: (line) => log.warn(line),
      error: (line) => log.error(line),
    },
    onGivenUp: (error) => {
      log.fatal(error.message);
      process.exit(1);
    },
  });
  return {
    connectionString: embedded.servingConnectionString,
    ownerConnectionString: embedded.connectionString,
    stop: () => embedded.stop(),
  };
};
