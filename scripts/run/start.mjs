import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';
import { serverCommand } from './server-command.ts';
import { StartError } from './say.mjs';

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
  await prepare({ web: true, server: true, requireSettings });
  process.chdir(ROOT);
  const { command: server, settings } = serverCommand();
  const command = [...server, ...args];
  const env = { ...settings, ...process.env };
  if (process.execve === undefined)
    process.exitCode = await runInForeground(process.execPath, command, { env });
  else process.execve(process.execPath, [process.execPath, ...command], env);
}
