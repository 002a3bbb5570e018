import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { explainDatabaseFault } from './db/explain-database-fault.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { findConnectionFault, placeOf } from './db/find-connection-fault.ts';
import { StartRefused } from './start-refused.ts';

export interface StartedDatabase {
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
}

const refusalFor = (fault: string): StartRefused =>
  new StartRefused(`DATABASE_URL expects a PostgreSQL database that the portal can use: ${fault}.`);

/** Throws StartRefused, in words, when nobody lets us in there. */
export const requireAnswer = async (connectionString: string): Promise<void> => {
  const fault = await findConnectionFault(connectionString);
  if (fault) throw refusalFor(fault);
};

/** A start that failed for want of something in the database that the operator owns, told in words; other errors as they are. */
export const explainStart = (error: unknown, { databaseUrl }: Config): unknown => {
  const fault = databaseUrl && explainDatabaseFault(error, placeOf(databaseUrl));
  return fault && !(error instanceof StartRefused) ? refusalFor(fault) : error;
};

/** The server that `DATABASE_URL` names, or the embedded one of the data folder. */
export const startDatabase = async (config: Config, log: Logger): Promise<StartedDatabase> => {
  if (config.databaseUrl) {
    await requireAnswer(config.databaseUrl);
    return { connectionString: config.databaseUrl, stop: async () => undefined };
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
  return { connectionString: embedded.connectionString, stop: () => embedded.stop() };
};
