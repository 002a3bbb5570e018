import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { inMemoryFolder } from './prepare/memory-folder.ts';
import { keepAsNewest, ownPlace } from './results/own-results.ts';
import { ROOT, inCache } from './places.mjs';
import { readTally } from './results/tally.mjs';

/** The projects of vitest.config.ts that need no browser. */
export const UNIT_AND_API = ['unit', 'unit-apart', 'server', 'server-apart', 'kills'];

const SEED = '--sequence.seed=';

/** The seed of a random order: the one that was asked for, else any. */
export function seedOf(args) {
  const given = args.find((arg) => arg.startsWith(SEED));
  return given === undefined ? randomInt(1, 1_000_000) : Number(given.slice(SEED.length));
}

/** Runs tests of these projects in the random order of a seed; answers how many passed, failed and were skipped. */
export async function runTests({ name, projects, seed, args = [], variables = {}, reporter = 'default' }) {
  const results = ownPlace(inCache('test-results'), name, '.json');
  const command = [
    join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...[`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${results}`],
    '--passWithNoTests',
    ...args.filter((arg) => !arg.startsWith(SEED)),
    `${SEED}${seed}`,
  ];
  const code = await inMemoryFolder((places) => {
    // The programs that tests start are else compiled anew each time, which is half of what a short one costs.
    const kept = { NODE_COMPILE_CACHE: inCache('compiled') };
    const env = { ...process.env, ...places, ...kept, NODE_ENV: 'test', ...variables };
    return runInForeground(process.execPath, command, { cwd: ROOT, env });
  });
  const tally = readTally(results, code);
  keepAsNewest(results, `${name}.json`);
  return tally;
}
