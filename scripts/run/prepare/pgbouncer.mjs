import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { inCache } from '../places.mjs';
import { say } from '../say.mjs';
import { inPath, isProgram, mayInstallWithApt } from './programs.mjs';

const NAME = 'pgbouncer';
/** Not every user's PATH has it. */
const INSTALLED = `/usr/sbin/${NAME}`;

/** The libraries that were fetched with it stand in for those that the machine lacks. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/${NAME}" "$@"
`;

/**
 * The path of a PgBouncer for the tests that want a real one: the one named in PGBOUNCER_PATH, an installed one, or
 * Debian's, unpacked into the cache so that nothing of the system changes. Undefined where none is to be had: those
 * tests are then skipped.
 */
export async function ensurePgbouncer() {
  const fetched = join(inCache(NAME), `${NAME}.sh`);
  for (const place of [process.env.PGBOUNCER_PATH, ...inPath(NAME), INSTALLED, fetched])
    if (place && isProgram(place) && (await runs(place))) return place;
  const own = existsSync('/usr/bin/apt-get') ? await fetchFromDebian(fetched) : undefined;
  if (own === undefined)
    say(
      'There is no PgBouncer here (on Debian: sudo apt-get install pgbouncer): the tests with a real one are skipped.',
    );
  return own;
}

const runs = async (program) => (await runQuietly(program, ['--version'])).code === 0;

async function fetchFromDebian(program) {
  say('Fetching PgBouncer for the tests with a real one (apt-get, first time only)…');
  const folder = inCache(NAME);
  const draft = `${folder}.new-${process.pid}`;
  try {
    await mkdir(join(draft, 'archives', 'partial'), { recursive: true });
    if (mayInstallWithApt()) await runQuietly('apt-get', ['update', '-q']);
    await download(join(draft, 'archives'));
    await unpack(draft);
    if (!(await runs(join(draft, `${NAME}.sh`)))) return undefined;
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return program;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** It, and whatever of its libraries is not installed; this needs no rights. */
const download = (archives) =>
  runQuietly('apt-get', [
    ...['install', '-y', '-q', '--download-only', '--no-install-recommends'],
    ...['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`, NAME],
  ]);

async function unpack(draft) {
  const whole = join(draft, 'whole');
  for (const archive of await readdir(join(draft, 'archives')))
    if (archive.endsWith('.deb'))
      await runQuietly('dpkg-deb', ['-x', join(draft, 'archives', archive), whole]);
  await rm(join(draft, 'archives'), { recursive: true });
  if (!existsSync(join(whole, INSTALLED))) return;
  await cp(join(whole, INSTALLED), join(draft, NAME));
  await mkdir(join(draft, 'lib'));
  for (const file of await readdir(whole, { recursive: true }))
    if (/\.so\.[\d.]+$/.test(file)) {
      const to = join(draft, 'lib', basename(file));
      await cp(join(whole, file), to, { dereference: true });
    }
  await writeFile(join(draft, `${NAME}.sh`), LAUNCHER, { mode: 0o755 });
  await rm(whole, { recursive: true });
}
