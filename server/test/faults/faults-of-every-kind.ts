import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PGBOUNCER } from '../outside/pgbouncer.ts';
import { findFailures, reportOf } from './fault-report.ts';
import { openScene, runFaults } from './fault-run.ts';

// Not a part of `npm test`: this is `npm run test:faults`.

const isPooled = process.env['FAULTS_POOLER'] === '1';

const run = {
  seed: Number(process.env['FAULTS_SEED'] ?? 1),
  seconds: Number(process.env['FAULTS_SECONDS'] ?? 300),
};

test(
  'whatever breaks under two servers, no money is doubled or lost, and nobody dies by itself',
  { timeout: run.seconds * 1000 + 1_800_000 },
  async () => {
    if (isPooled && PGBOUNCER === undefined) throw new Error('There is no PgBouncer to run behind');
    const scene = await openScene({ isPooled });
    try {
      const counts = await runFaults(scene, run);
      const report = process.env['FAULTS_REPORT'];
      if (report) await writeFile(report, reportOf(counts, run).join('\n'));
      expect(findFailures(counts)).toEqual([]);
    } finally {
      await scene.stop();
    }
  },
);
