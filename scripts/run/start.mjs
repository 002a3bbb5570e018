import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare.mjs';

const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

/** Prepares, then becomes the server, so that signals and exit code are the server's own. */
export async function run(args) {
  await prepare({ web: true });
  process.chdir(ROOT);
  const command = [...NODE_OPTIONS, join(ROOT, 'server', 'src', 'main.ts'), ...args];
  if (process.execve === undefined) process.exitCode = await runInForeground(process.execPath, command);
  else process.execve(process.execPath, [process.execPath, ...command], process.env);
}
