// Writes server/src/db/schema.ts from a freshly migrated database. Run after adding a migration.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { migrateToLatest } from '../server/src/db/migrate.ts';

const FILE = 'server/src/db/schema.ts';

/** The rest of the file serves the one type that the code imports. */
const keepOnlyTheDatabaseType = async (): Promise<void> => {
  const text = await readFile(FILE, 'utf8');
  await writeFile(FILE, text.replaceAll(/^export (?!interface DB )/gm, ''));
};

const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-schema-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { debug() {}, info() {}, warn: console.error, error: console.error },
});
try {
  await migrateToLatest(postgres.connectionString);
  const { status } = spawnSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--camel-case',
      '--date-parser',
      'string',
      '--out-file',
      FILE,
      '--exclude-pattern',
      '{schema_migrations,rate_limits}',
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.connectionString } },
  );
  process.exitCode = status ?? 1;
  await keepOnlyTheDatabaseType();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
