import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

export async function run(args) {
  await prepare({ web: false });
  process.exitCode = await runInForeground(process.execPath, [join(ROOT, 'scripts', 'check.ts'), ...args], {
    cwd: ROOT,
  });
}
