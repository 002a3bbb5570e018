import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ROOT } from './places.mjs';
import { say } from './say.mjs';

/** Each bench for a moment: whether it still works, not how fast anything is. */
export async function testBench() {
  const { BENCHES } = await import(join(ROOT, 'bench', 'run.ts'));
  const env = { ...process.env, BENCH_BRIEF: '1' };
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const name of Object.keys(BENCHES)) {
    const code = await runInForeground(process.execPath, [join(ROOT, 'bench', 'run.mjs'), name], { env });
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) say(`The bench ${name} failed.`);
  }
  return tally;
}
