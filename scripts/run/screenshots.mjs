import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureChromium } from './prepare/chromium.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Takes pictures of every page as every kind of person; arguments choose some. */
export async function run(args) {
  await prepare({ web: true });
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const program = join(ROOT, 'e2e', 'screenshots', 'take-screenshots.ts');
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  process.exitCode = await runInForeground(process.execPath, command, { cwd: ROOT, env });
}
