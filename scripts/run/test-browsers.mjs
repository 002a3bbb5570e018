import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureOtherBrowsers } from './prepare/other-browsers.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** The ways that everybody takes, in Firefox and in WebKitGTK; arguments are parts of the names of those wanted. */
export async function run(args) {
  await prepare({ web: true });
  const { firefox, webkit } = await ensureOtherBrowsers();
  const program = join(ROOT, 'e2e', 'browsers', 'run-browsers.ts');
  const command = [
    '--disable-warning=ExperimentalWarning',
    program,
    `firefox=${firefox}`,
    `webkit=${webkit}`,
    ...args,
  ];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT });
}
