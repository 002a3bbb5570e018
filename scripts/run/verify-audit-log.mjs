import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Says in one line, and by the exit code, whether the audit log is intact. */
export async function run(args) {
  await prepare({ web: false });
  const program = join(ROOT, 'server', 'src', 'verify-audit-log.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}
