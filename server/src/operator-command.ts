import { type EnvironmentConfig, readConfig } from './config.ts';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { openEmbeddedPostgres, type RunningPostgres } from './db/embedded/open-embedded-postgres.ts';
import { requireAnswer } from './start-database.ts';
import { StartRefused } from './start-refused.ts';

const NO_SUCH_TABLE = '42P01';

const openDatabase = async ({
  databaseUrl,
  dataDir,
  postgresBinDir,
}: EnvironmentConfig): Promise<RunningPostgres> => {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const log = { debug: () => undefined, info: () => undefined, warn: say, error: say };
  if (!databaseUrl) return openEmbeddedPostgres({ dataDir, binDir: postgresBinDir, log });
  await requireAnswer(databaseUrl);
  return { connectionString: databaseUrl, close: async () => undefined };
};

/** Answers whether all is well. */
export type Work = (opened: { db: Database; config: EnvironmentConfig }) => Promise<boolean>;

const run = async (prepare: () => Work): Promise<boolean> => {
  // A database that is started for it writes into the data folder.
  process.umask(0o077);
  const work = prepare();
  const config = readConfig();
  const opened = await openDatabase(config);
  const db = createDatabase(createPool(opened.connectionString, 1));
  try {
    return await work({ db, config });
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
export const runOperatorCommand = (prepare: () => Work): void => {
  run(prepare).then(
    (isWell) => process.exit(isWell ? 0 : 1),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    },
  );
};
