import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare.mjs';
import { StartError } from './say.mjs';

const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

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
  if (process.execve === undefined) process.exitCode = await runInForeground(process.execPath, command);
  else process.execve(process.execPath, [process.execPath, ...command], process.env);
}
