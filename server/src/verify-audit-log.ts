import { findAuditHead, holdsAuditHead, verifyAuditChain } from './audit/audit-chain-queries.ts';
import { formatHead, parseHead, type AuditHead } from './audit/audit-head-rules.ts';
import { readConfig, type Config } from './config.ts';
import { createDatabase, createPool, type Database } from './db/database.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { openEmbeddedPostgres, type OpenedPostgres } from './db/embedded/open-embedded-postgres.ts';
import { requireAnswer } from './start-database.ts';
import { StartRefused } from './start-refused.ts';

const NO_SUCH_TABLE = '42P01';

const readHead = (text: string | undefined): AuditHead | undefined => {
  if (text === undefined) return undefined;
  const head = parseHead(text);
  if (!head)
    throw new StartRefused('A head is a place and a hash, such as 1234:5f70bf18…, as the server notes it.');
  return head;
};

const openDatabase = async ({ databaseUrl, dataDir, postgresBinDir }: Config): Promise<OpenedPostgres> => {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const log = { debug: () => undefined, info: () => undefined, warn: say, error: say };
  if (!databaseUrl) return openEmbeddedPostgres({ dataDir, binDir: postgresBinDir, log });
  await requireAnswer(databaseUrl);
  return { connectionString: databaseUrl, close: async () => undefined };
};

/** What is wrong with the log, or nothing. */
const findFault = async (db: Database, known: AuditHead | undefined): Promise<string | undefined> => {
  const { entryCount, brokenAt } = await verifyAuditChain(db);
  if (brokenAt !== undefined) return `the chain of ${entryCount} entries does not hold at entry ${brokenAt}`;
  if (known && !(await holdsAuditHead(db, known)))
    return `entry ${known.position} is not the one that was noted`;
  return undefined;
};

const verify = async (db: Database, known: AuditHead | undefined): Promise<number> => {
  const head = await findAuditHead(db);
  const fault = await findFault(db, known);
  process.stdout.write(
    fault === undefined
      ? `The audit log is intact. It ends with ${formatHead(head)}\n`
      : `The audit log was tampered with: ${fault}.\n`,
  );
  return fault === undefined ? 0 : 1;
};

const run = async (): Promise<number> => {
  // A database that is started for it writes into the data folder.
  process.umask(0o077);
  const known = readHead(process.argv[2]);
  const opened = await openDatabase(readConfig());
  const db = createDatabase(createPool(opened.connectionString, 1));
  try {
    return await verify(db, known);
  } finally {
    await db.destroy();
    await opened.close();
  }
};

const explain = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
    return 'This database has no audit log yet: start the portal once.';
  const refusals = [StartRefused, EmbeddedPostgresError];
  if (error instanceof Error && refusals.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
};

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  },
);
