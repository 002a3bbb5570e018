import { join } from 'node:path';
import { runInForeground } from '../child.mjs';
import { ROOT } from '../places.mjs';
import { prepare } from '../prepare/prepare.mjs';

/** For whoever has lost SECRET_KEY: says what that means, and with --i-have-lost-it makes room for a new one. */
export async function run(args) {
  await prepare({ web: false });
  const program = join(ROOT, 'server', 'src', 'forget-secret-key.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}
