import type { EnvironmentConfig } from '../../config.ts';
import { DatabaseClient } from '../../db/database-client.ts';
import type { Database } from '../../db/database.ts';
import { EmbeddedPostgresError } from '../../db/embedded/embedded-postgres-error.ts';
import { openEmbeddedPostgres } from '../../db/embedded/open-embedded-postgres.ts';
import { hasPlacement } from '../../db/embedded/placement.ts';
import { type Addresses, findDoorsFault } from '../../db/find-doors-fault.ts';
import { compareMigrations } from '../../db/migrate.ts';
import { readDatabaseState } from '../../system/database-state-queries.ts';
import { type Finding, findingsOf } from './finding.ts';

const database = findingsOf('Database');
const schema = findingsOf('Migrations');
const clock = findingsOf('Clock');

export interface OpenedDatabase {
  /** Undefined where there is none that lets us in. */
  readonly connectionString?: string;
  readonly findings: Finding[];
  readonly close: () => Promise<void>;
}

const closed = (finding: Finding): OpenedDatabase => ({ findings: [finding], close: async () => undefined });

const openServer = async (addresses: Addresses): Promise<OpenedDatabase> => {
  const { databaseUrl } = addresses;
  const found = await findDoorsFault(addresses);
  if (!found) return { connectionString: databaseUrl, findings: [], close: async () => undefined };
  const { setting, fault } = found;
  const isShut = setting === 'DATABASE_URL';
  const todo = isShut ? 'the portal waits for it' : 'no start migrates without it';
  const opened = closed(database.wrong(`${setting}: ${fault}`, `Put that right; ${todo}`));
  return isShut ? opened : { ...opened, connectionString: databaseUrl };
};

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const openEmbedded = async ({
  dataDir,
  postgresBinDir: binDir,
}: EnvironmentConfig): Promise<OpenedDatabase> => {
  if (!(await hasPlacement(dataDir)))
    return closed(
      database.note(
        `there is none in ${dataDir} yet`,
        'The first start makes it; if there was one, look at DATA_DIR',
      ),
    );
  try {
    const opened = await openEmbeddedPostgres({ dataDir, binDir, log: SILENT });
    return { connectionString: opened.connectionString, findings: [], close: () => opened.close() };
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    return closed(database.wrong(error.message, 'Put that right; the portal does not start before'));
  }
};

/** The database as the portal serves with it, or what keeps us out. */
export const openForExamination = (config: EnvironmentConfig): Promise<OpenedDatabase> => {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = config;
  return databaseUrl === undefined
    ? openEmbedded(config)
    : openServer({ databaseUrl, databaseDirectUrl, databaseOwnerUrl });
};

const SECOND_MS = 1000;
const SKEW_NOTED_MS = 5 * SECOND_MS;
/** Work of the day begins by both clocks: further apart it would begin twice, or late. */
const SKEW_WRONG_MS = 60 * SECOND_MS;

const examineClock = (skewMs: number): Finding => {
  const apart = Math.abs(skewMs);
  const words =
    apart < SECOND_MS
      ? 'it goes as the database’s does'
      : `it is ${Math.round(apart / SECOND_MS)} seconds ${skewMs > 0 ? 'behind' : 'ahead of'} the database’s`;
  const todo =
    'Have both machines set their clocks by the network (NTP): links, sessions and the work of a day go by them';
  if (apart > SKEW_WRONG_MS) return clock.wrong(words, todo);
  return apart > SKEW_NOTED_MS ? clock.note(words, todo) : clock.well(words);
};

const examineSchema = async (connectionString: string): Promise<Finding> => {
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { applied, pending, unknown } = await compareMigrations(client);
    if (applied === 0)
      return schema.note('no portal has begun with this database', 'Start the portal once: npm start');
    if (unknown.length > 0)
      return schema.wrong(
        `the database is of a newer or another version of the portal (${unknown.join(', ')})`,
        'Run that version or a newer one; to go back, restore the backup that was made before the upgrade',
      );
    return pending.length > 0
      ? schema.note(
          `${pending.length} of this version are not in the database yet`,
          'The next start brings it up to date; it keeps a backup first',
        )
      : schema.well(`all ${applied} are in the database`);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** What can be said of a database that lets us in; `nowMs` is our own clock. */
export const examineDatabase = async (
  db: Database,
  connectionString: string,
  nowMs: () => number,
): Promise<Finding[]> => {
  const before = nowMs();
  const { version, isReadOnly, nowMs: theirs } = await readDatabaseState(db);
  const skewMs = theirs - (before + nowMs()) / 2;
  return [
    isReadOnly
      ? database.wrong(
          `PostgreSQL ${version} answers, and takes nothing that is written`,
          'Name the primary server in DATABASE_URL, or end what made it read-only, such as default_transaction_read_only',
        )
      : database.well(`PostgreSQL ${version} answers and takes what is written`),
    await examineSchema(connectionString),
    examineClock(skewMs),
  ];
};
