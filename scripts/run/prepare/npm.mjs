import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { runQuietly } from '../child.mjs';
import { ROOT } from '../places.mjs';
import { StartError } from '../say.mjs';

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i;

/** Runs npm with this Node; throws one line that says what went wrong and what to do. */
export async function npm(args, { cwd = ROOT, doing }) {
  const [program, ...first] = npmCommand();
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--no-update-notifier'];
  // npm goes on when it is asked to end; what it leaves half-way is installed anew.
  const options = { cwd, env: environment(), endWith: 'SIGKILL' };
  const { code, output } = await runQuietly(program, [...first, ...args, ...quiet, ...patience], options);
  if (code === 0) return;
  if (code === 127) throw new StartError('npm was not found: install Node.js with npm, and start again.');
  if (UNREACHABLE.test(output)) {
    throw new StartError(
      `${doing} failed: the npm registry cannot be reached. Check the network, and start again.`,
    );
  }
  throw new StartError(`${doing} failed: ${reason(output)}`);
}

const ALL_KINDS = ['--include=dev', '--include=optional', '--include=peer'];

/**
 * Installs what a folder's lock file says: all of it, whatever `NODE_ENV` or npm's own settings leave out, since what
 * builds the pages is a development package and the embedded database an optional one.
 */
export async function installLocked(folder) {
  await npm(['ci', '--ignore-scripts', ...ALL_KINDS], { cwd: folder, doing: 'Installing packages' });
}

// npm's own script under the Node that runs us, or whatever is called npm.
function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  return basename(script) === 'npm-cli.js' ? [process.execPath, script] : ['npm'];
}

function environment() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(ROOT, '.cache', 'npm') };
  }
}

function reason(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const telling = lines.find(
    (line) => line !== '' && !/^(code|errno|syscall|path|A complete log)\b/.test(line),
  );
  return `${(telling ?? 'npm gave no reason').replace(/\.$/, '')}.`;
}
