import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { inCache } from '../places.mjs';
import { say } from '../say.mjs';
import { isProgram } from './programs.mjs';

const NAME = 'chromium-headless-shell';
/** Where Debian has its Chromium, and what each of its programs reads. */
const HOME = '/usr/lib/chromium';

/**
 * The path of Debian's Chromium without windows, of the very version that is installed with them: unpacked into the
 * cache, so that nothing of the system changes. Undefined where that is not to be had.
 */
export async function fetchHeadlessOfDebian() {
  const version = await installedVersion();
  if (version === undefined) return undefined;
  const folder = inCache(`${NAME}-${version}`);
  const program = join(folder, NAME);
  if (isProgram(program)) return program;
  say('Fetching Chromium without windows for the tests in a browser (apt-get, 64 MB, first time only)…');
  const draft = `${folder}.new-${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    if (!(await unpack(version, draft))) return undefined;
    await rm(folder, { recursive: true, force: true });
    await rename(join(draft, HOME), folder);
    return program;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function installedVersion() {
  const { code, output } = await runQuietly('dpkg-query', [
    '-W',
    '-f',
    '${db:Status-Status} ${Version}',
    'chromium',
  ]);
  const [status, version] = output.trim().split(' ');
  return code === 0 && status === 'installed' ? version : undefined;
}

/** Whether it is there and draws a page. */
async function unpack(version, draft) {
  const asked = await runQuietly('apt-get', ['download', '-q', `${NAME}=${version}`], { cwd: draft });
  const archive = (await readdir(draft)).find((file) => file.endsWith('.deb'));
  if (asked.code !== 0 || archive === undefined) return false;
  if ((await runQuietly('dpkg-deb', ['-x', archive, '.'], { cwd: draft })).code !== 0) return false;
  const own = join(draft, HOME);
  const there = new Set(await readdir(own));
  for (const file of await readdir(HOME))
    if (!there.has(file)) await symlink(join(HOME, file), join(own, file));
  const page = ['--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,<p>drawn</p>'];
  return (await runQuietly(join(own, NAME), page)).output.includes('<p>drawn</p>');
}
