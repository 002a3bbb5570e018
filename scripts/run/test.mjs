import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { ROOT, inCache } from './places.mjs';
import { prepare } from './prepare.mjs';
import { say } from './say.mjs';
import { readTally } from './tally.mjs';

/** Checks, unit and API tests, then journeys in a browser; the last line is the sum of all. */
export async function run(args) {
  const filters = args.filter((arg) => !arg.startsWith('-'));
  const journeys = journeyFiles().some(
    (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
  );
  await prepare({ web: journeys });
  const chromium = journeys ? await ensureChromium() : undefined;
  const parts = args.length === 0 ? [await runCheck()] : [];
  parts.push(await runTests({ name: 'unit-and-api', projects: ['unit', 'server', 'server-apart'], args }));
  if (chromium)
    parts.push(
      await runTests({
        name: 'journeys',
        projects: ['journeys'],
        args,
        variables: { CHROMIUM_PATH: chromium },
      }),
    );
  report(parts);
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function runTests({ name, projects, args, variables = {} }) {
  const results = inCache('test-results', `${name}.json`);
  rmSync(results, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const command = [
    vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters,
    '--passWithNoTests',
    ...args,
  ];
  const env = { ...process.env, NODE_ENV: 'test', ...variables };
  const code = await runInForeground(process.execPath, command, { cwd: ROOT, env });
  return readTally(results, code);
}

function report(parts) {
  const sum = (kind) => parts.reduce((total, part) => total + part[kind], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (passed + failed === 0) say('No test was run.');
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
