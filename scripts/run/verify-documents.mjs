import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Reads every stored document back and lists what differs from its data; the exit code says whether anything does. */
export async function run(args) {
  await prepare({ web: false });
  const program = join(ROOT, 'server', 'src', 'verify-documents.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}
