import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Placement } from './placement.ts';

type Making = Binaries & { durable: boolean };

const DRAFT_PREFIX = 'postgres.new-';

/** Makes the cluster on the first start, and answers the superuser's password. */
export async function ensureCluster(placement: Placement, binaries: Making): Promise<string> {
  const password = await ensurePassword(placement);
  const version = await readFile(join(placement.clusterDir, 'PG_VERSION'), 'utf8').catch(explainUnreadable);
  if (version === undefined) await createCluster(placement, binaries);
  else if (Number(version) !== binaries.major) {
    throw new EmbeddedPostgresError(
      `The database in ${placement.clusterDir} needs PostgreSQL ${version.trim()}, but this is ${binaries.major}: set PG_BIN_DIR to a PostgreSQL ${version.trim()}.`,
    );
  }
  return password;
}

function explainUnreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw new EmbeddedPostgresError(
    `The database cannot be read (${error.message}): start Linehaul as the same user as before.`,
  );
}

// Made beside its final place and renamed, so that an interrupted first start never looks like a database.
async function createCluster(placement: Placement, binaries: Making): Promise<void> {
  const { area, clusterDir } = placement;
  for (const name of await readdir(area)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    // What was begun by a start that was killed may still be writing for a moment.
    await rm(join(area, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const draft = join(area, `${DRAFT_PREFIX}${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, placement);
  await runInitdb(draft, placement, binaries);
  await rename(draft, clusterDir).catch((error: NodeJS.ErrnoException) => {
    throw new EmbeddedPostgresError(
      `${clusterDir} is in the way and no database (${error.code}): move it elsewhere.`,
    );
  });
  const folder = await open(area);
  await folder.sync().finally(() => folder.close());
}

/** Passwords that nobody guesses at need not be costly: a test portal signs in twenty times. */
const forTests = ({ major }: Making): string[] => [
  '--no-sync',
  ...(major >= 16 ? ['--set=scram_iterations=1'] : []),
];

async function runInitdb(draft: string, placement: Placement, binaries: Making): Promise<void> {
  // PostgreSQL before 17 has no locale provider of its own; the system's C.UTF-8 sorts the same way.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile(placement)}`];
  const args = [
    '-D',
    draft,
    '--encoding=UTF8',
    ...locale,
    ...access,
    ...(binaries.durable ? [] : forTests(binaries)),
  ];
  const environment = { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, cwd: '/' };
  await promisify(execFile)(binaries.initdb, args, { ...placement.account, ...environment }).catch(
    (error: Error) => {
      const lines = error.message.trim().split('\n');
      const reason = lines.find((line) => /error:|FATAL/.test(line)) ?? lines.at(-1) ?? '';
      throw new EmbeddedPostgresError(`The database could not be created in ${placement.area}: ${reason}`);
    },
  );
}

/** The superuser's password; undefined before the first start. */
export async function findPassword(placement: Placement): Promise<string | undefined> {
  const known = await readFile(passwordFile(placement), 'utf8').catch(explainUnreadable);
  return known === '' ? undefined : known;
}

async function ensurePassword(placement: Placement): Promise<string> {
  const known = await findPassword(placement);
  if (known !== undefined) return known;
  const file = passwordFile(placement);
  const password = randomBytes(32).toString('base64url');
  await writeFile(file, password, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  await giveTo(file, placement);
  return password;
}

function passwordFile({ area }: Placement): string {
  return join(area, 'postgres-password');
}

async function giveTo(path: string, { account }: Placement): Promise<void> {
  if (account !== undefined) await chown(path, account.uid, account.gid);
}
