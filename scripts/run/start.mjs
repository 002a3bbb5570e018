import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';
import { StartError } from './say.mjs';

/** The young generation else grows to 64 MB in a server that needs 3; the server collects once what its start has left. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--expose-gc'];

/** What is wrong with the settings is said before the pages are built; the server reads them with packages of its own. */
async function requireSettings() {
  const { ConfigError, readConfig } = await import(join(ROOT, 'server', 'src', 'config.ts'));
  try {
    readConfig();
  } catch (error) {
    throw error instanceof ConfigError ? new StartError(error.message) : error;
  }
}

/** Prepares, then becomes the server, so that signals and exit code are the server's own. */
export async function run(args) {
  await prepare({ web: true, requireSettings });
  process.chdir(ROOT);
  const command = [...NODE_OPTIONS, join(ROOT, 'server', 'src', 'main.ts'), ...args];
  // Types taken out and scripts compiled are kept from start to start; a folder that cannot be written keeps nothing.
  // One arena instead of one for each thread: each of them would keep what was freed in it.
  const env = {
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
    MALLOC_ARENA_MAX: '1',
    ...process.env,
  };
  if (process.execve === undefined)
    process.exitCode = await runInForeground(process.execPath, command, { env });
  else process.execve(process.execPath, [process.execPath, ...command], env);
}
