import { join } from 'node:path';
import { runInForeground } from '../child.mjs';
import { ROOT } from '../places.mjs';
import { prepare } from '../prepare/prepare.mjs';

/** Takes memberships and prices in from a CSV file, or says with --dry-run what would become of each. */
export async function run(args) {
  await prepare({ web: false });
  const program = join(ROOT, 'server', 'src', 'import-products.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}
