import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureChromium } from './prepare/chromium.mjs';
import { runJourneys } from './journeys.mjs';
import { ROOT } from './places.mjs';
import { ensurePgbouncer } from './prepare/pgbouncer.mjs';
import { prepare } from './prepare/prepare.mjs';
import { reportParts, timePart } from './results/report-parts.mjs';
import { say } from './say.mjs';
import { runTests, seedOf, UNIT_AND_API } from './vitest.mjs';

/**
 * Checks, unit and API tests in a random order, then journeys in a browser; the last line is the sum of all. Arguments
 * are parts of file names and vitest's options, or Playwright's where only journeys are named.
 */
export async function run(args) {
  const filters = args.filter((arg) => !arg.startsWith('-'));
  const journeys = journeyFiles().some(
    (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
  );
  await prepare({ web: journeys, server: journeys });
  const chromium = journeys ? await ensureChromium() : undefined;
  const parts = args.length === 0 ? [await timePart('check', runCheck)] : [];
  const onlyJourneys = filters.length > 0 && filters.every((part) => /^e2e\b|\.journey\b/.test(part));
  if (!onlyJourneys) {
    const seed = seedOf(args);
    say(`The order of the tests is random; npm test -- --sequence.seed=${seed} repeats it.`);
    const variables = { PGBOUNCER_PATH: (await ensurePgbouncer()) ?? '' };
    const unitAndApi = { name: 'unit-and-api', projects: UNIT_AND_API, seed, args, variables };
    parts.push(await timePart('unit and API', () => runTests(unitAndApi)));
  }
  if (chromium) {
    const inBrowser = { chromium, args: onlyJourneys ? args : filters };
    parts.push(await timePart('journeys', () => runJourneys(inBrowser)));
  }
  reportParts(parts);
}

function journeyFiles() {
  const folder = join(ROOT, 'e2e');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).map((file) => join('e2e', file));
  return files.filter((file) => file.endsWith('.journey.ts') && !file.includes('node_modules'));
}

async function runCheck() {
  say('Checking types, style, boundaries and names (npm run check counts as one test)…');
  const code = await runInForeground(process.execPath, [join(ROOT, 'scripts', 'check.ts')], { cwd: ROOT });
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  return { passed: 0, failed: 1, skipped: 0, failures: ['npm run check'] };
}
