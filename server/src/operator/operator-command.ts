import { type EnvironmentConfig, readConfig } from '../config.ts';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts';
import { openEmbeddedPostgres, type RunningPostgres } from '../db/embedded/open-embedded-postgres.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { requireAnswer } from '../start-database.ts';
import { StartRefused } from '../start-refused.ts';

const NO_SUCH_TABLE = '42P01';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const LOG = { debug: () => undefined, info: () => undefined, warn: say, error: say };

const startNew = async (config: EnvironmentConfig): Promise<RunningPostgres> => {
  const { dataDir, postgresBinDir: binDir } = config;
  const started = await startEmbeddedPostgres({ dataDir, binDir, log: LOG });
  return { connectionString: started.connectionString, close: () => started.stop() };
};

/** As the owner of the tables, whoever serves. */
const openDatabase = async (config: EnvironmentConfig, opens: Opens): Promise<RunningPostgres> => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir, postgresBinDir: binDir } = config;
  if (databaseUrl) {
    await requireAnswer({ databaseUrl, databaseDirectUrl, databaseOwnerUrl });
    const connectionString = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
    return { connectionString, close: async () => undefined };
  }
  return opens === 'new' ? startNew(config) : openEmbeddedPostgres({ dataDir, binDir, log: LOG });
};

/** Answers whether all is well. `connectionString` is that of the owner of the tables. */
export type Work = (opened: {
  db: Database;
  config: EnvironmentConfig;
  connectionString: string;
}) => Promise<boolean>;

/** The database of a portal, whether that runs or not; or one that may be new, which nobody else has opened. */
type Opens = 'existing' | 'new';

const run = async (prepare: () => Work, opens: Opens): Promise<boolean> => {
  // A database that is started for it writes into the data folder.
  process.umask(0o077);
  const work = prepare();
  const config = readConfig();
  const opened = await openDatabase(config, opens);
  const db = createDatabase(createPool(opened.connectionString, 1));
  try {
    return await work({ db, config, connectionString: opened.connectionString });
  } finally {
    await db.destroy();
    await opened.close();
  }
};

const explain = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
    return 'This database belongs to no portal yet, or to an older one: start the portal once.';
  const refusals = [StartRefused, EmbeddedPostgresError];
  if (error instanceof Error && refusals.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
};

/**
 * Runs what an operator has asked for on the portal's database, whether the portal runs or not, and ends the process:
 * with 0 when all is well. `prepare` reads what was asked for, before anything is opened. What the operator can put right is told in one line; a fault of ours keeps its stack.
 */
export const runOperatorCommand = (prepare: () => Work, opens: Opens = 'existing'): void => {
  run(prepare, opens).then(
    (isWell) => process.exit(isWell ? 0 : 1),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    },
  );
};
