import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { prepare } from './prepare/prepare.mjs';

/** The server, restarted on every change, and the web pages as they are written; Ctrl-C stops both. */
export async function run() {
  await prepare({ web: true });
  const server = ['--watch-path=server', '--watch-path=contract', '--watch-path=payment-sandbox'];
  const codes = await Promise.all([
    runInForeground(process.execPath, [...server, 'server/src/main.ts'], { cwd: ROOT }),
    runInForeground(process.execPath, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
      cwd: join(ROOT, 'web'),
    }),
  ]);
  process.exitCode = Math.max(...codes);
}
