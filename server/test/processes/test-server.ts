import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../src/db/embedded/data-lock.ts';
import { toConnectionString } from '../../src/db/embedded/database-role.ts';
import { stopOrphans } from '../../src/db/embedded/orphans.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts';
import { testFolder } from './test-folder.ts';

export type TestServer = {
  /** May create databases. */
  adminUrl: string;
  /** What the application signs in with; its database name is replaced. */
  applicationUrl: string;
  owner: string;
  stop(): Promise<void>;
};

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** One server for a whole run, in a folder of its own: several runs may go on at once. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given !== undefined) return givenServer(given);
  const runs = join(testFolder(), `linehaul-test-${process.getuid?.() ?? 0}`);
  await mkdir(runs, { recursive: true });
  await chmod(runs, 0o711);
  await removeDeadRuns(runs);
  const run = join(runs, randomBytes(6).toString('hex'));
  const binDir = process.env['PG_BIN_DIR'];
  const server = await startEmbeddedPostgres({ dataDir: run, log: quiet, durable: false, binDir });
  return {
    adminUrl: toConnectionString(server.superuser),
    applicationUrl: server.connectionString,
    owner: server.connection.user,
    stop: async () => {
      await server.stop();
      await rm(run, { recursive: true, force: true });
    },
  };
}

function givenServer(url: string): TestServer {
  const owner = decodeURIComponent(new URL(url).username);
  return { adminUrl: url, applicationUrl: url, owner, stop: async () => undefined };
}

/** What runs left behind that were killed: nobody holds their folder any more. */
export async function removeDeadRuns(runs: string): Promise<void> {
  for (const name of await readdir(runs)) {
    const run = join(runs, name);
    const found = await stat(run).catch(() => undefined);
    // Somebody may have made this folder just now and be about to lock it.
    if (found === undefined || Date.now() - found.mtimeMs < 60_000) continue;
    await removeIfDead(run).catch(() => undefined);
  }
}

async function removeIfDead(run: string): Promise<void> {
  const lock = lockDataFolder(run);
  try {
    await stopOrphans(join(run, 'postgres'), quiet);
    await rm(run, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
