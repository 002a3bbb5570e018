import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { inCache } from '../places.mjs';
import { ensurePgbouncer } from '../prepare/pgbouncer.mjs';
import { prepare } from '../prepare/prepare.mjs';
import { say } from '../say.mjs';
import { runTests } from '../vitest.mjs';

/**
 * Has people join, pay and book at two servers while everything breaks that can, and ends with the counts: FAULTS_SECONDS
 * says for how long (300), FAULTS_SEED what breaks when, FAULTS_POOLER=1 puts a PgBouncer before the database. The exit code
 * is 1 unless all is well.
 */
export async function run(args) {
  await prepare({ web: false });
  const report = inCache('faults', 'report.txt');
  rmSync(report, { force: true });
  const seed = process.env.FAULTS_SEED ?? String(randomInt(1, 1_000_000));
  say(`What breaks when goes by the seed: FAULTS_SEED=${seed} npm run test:faults repeats it.`);
  const pooler = process.env.FAULTS_POOLER === '1' ? await ensurePgbouncer() : undefined;
  const variables = { FAULTS_SEED: seed, FAULTS_REPORT: report, PGBOUNCER_PATH: pooler ?? '' };
  const { failed } = await runTests({ name: 'faults', projects: ['faults'], seed: 1, args, variables });
  say(readReport(report));
  process.exitCode = failed > 0 ? 1 : 0;
}

function readReport(report) {
  try {
    return readFileSync(report, 'utf8');
  } catch {
    return 'The run broke off before anything could be counted.';
  }
}
