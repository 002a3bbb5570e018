import type { Logger } from 'pino';
import type { EnvironmentConfig } from './config.ts';
import type { DatabaseDoors } from './db/bring-up-to-date.ts';
import { explainDatabaseFault } from './db/explain-database-fault.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { findConnectionFault, placeOf } from './db/find-connection-fault.ts';
import { StartRefused } from './start-refused.ts';

export interface StartedDatabase extends DatabaseDoors {
  readonly stop: () => Promise<void>;
}

type Setting = 'DATABASE_URL' | 'DATABASE_OWNER_URL';

const refusalFor = (setting: Setting, fault: string): StartRefused =>
  new StartRefused(`${setting} expects a PostgreSQL database that the portal can use: ${fault}.`);

/** Throws StartRefused, in words, when nobody lets us in there. */
export const requireAnswer = async (
  connectionString: string,
  setting: Setting = 'DATABASE_URL',
): Promise<void> => {
  const fault = await findConnectionFault(connectionString);
  if (fault) throw refusalFor(setting, fault);
};

/** Once somebody has let us in, a file that is missing is one of ours, such as the web pages, and none that the address names. */
const isOfAFile = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && 'path' in error && error.syscall !== 'connect') || isOfAFile(error.cause));

/** A start that failed for want of something in the database that the operator owns, told in words; other errors as they are. */
export const explainStart = (
  error: unknown,
  { databaseUrl, databaseOwnerUrl }: EnvironmentConfig,
): unknown => {
  const migratedAt = databaseOwnerUrl ?? databaseUrl;
  const fault = migratedAt && !isOfAFile(error) && explainDatabaseFault(error, placeOf(migratedAt));
  if (!fault || error instanceof StartRefused) return error;
  return refusalFor(databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', fault);
};

/** The server that `DATABASE_URL` names, or the embedded one of the data folder. */
export const startDatabase = async (config: EnvironmentConfig, log: Logger): Promise<StartedDatabase> => {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseUrl) {
    await requireAnswer(databaseUrl);
    if (databaseOwnerUrl) await requireAnswer(databaseOwnerUrl, 'DATABASE_OWNER_URL');
    const doors = { connectionString: databaseUrl, ownerConnectionString: databaseOwnerUrl };
    return { ...doors, stop: async () => undefined };
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
