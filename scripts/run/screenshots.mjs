import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureChromium } from './prepare/chromium.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Takes pictures of every page as every kind of person; arguments choose some. */
export async function run(args) {
  // A portal that runs already has pages of its own; others built under it would leave it without files.
  await prepare({ web: !args.some((arg) => arg.startsWith('--address')) });
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const program = join(ROOT, 'e2e', 'screenshots', 'take-screenshots.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT, env });
}
