import { prepare } from './prepare/prepare.mjs';
import { reportParts, timePart } from './results/report-parts.mjs';
import { say, StartError } from './say.mjs';
import { testBench } from './test-bench.mjs';
import { testJourneys } from './test-journeys.mjs';
import { testOrder } from './test-order.mjs';
import { runTests, seedOf } from './vitest.mjs';

/** What takes longer than `npm test` may; of DEEP_SEEDS seeds, else 100, as many are drawn as DEEP_MINUTES allow, else 20. Each part answers how many of its tests passed, failed and were skipped. */
const PARTS = {
  kills: (args) => runDeep('kills', ['kills', 'server'], ['test/kill/', 'database-away.test.ts', ...args]),
  race: (args) =>
    runDeep('race', ['kills', 'server'], ['test/race/', 'moving/all-together.test.ts', ...args]),
  years: (args) => runDeep('years', ['server'], ['simulated-', ...args]),
  seeds: (args) => runDeep('seeds', ['server'], ['round-trips.test.ts', 'fuzz/fuzz.test.ts', ...args]),
  order: testOrder,
  bench: testBench,
  journeys: testJourneys,
};

/** Runs all parts, or with `--part <name>` one; other arguments are the parts' own. The last line is the sum. */
export async function run(args) {
  const { names, rest } = read(args);
  await prepare({ web: true });
  const tallies = [];
  for (const name of names) {
    say(`Deep tests: ${name}`);
    tallies.push(await timePart(name, () => PARTS[name](rest)));
  }
  reportParts(tallies);
}

/** Tests of `npm test` that try all that they know, where they else try what tells the most; each is told as it ends. */
const runDeep = (name, projects, args) => {
  const variables = { TEST_DEPTH: 'deep' };
  return runTests({ name, projects, seed: seedOf(args), args, variables, reporter: 'verbose' });
};

function read(args) {
  const at = args.indexOf('--part');
  if (at < 0) return { names: Object.keys(PARTS), rest: args };
  const name = args[at + 1];
  if (!Object.hasOwn(PARTS, name ?? ''))
    throw new StartError(`There is no part ${name}: use ${Object.keys(PARTS).join(', ')}.`);
  return { names: [name], rest: args.toSpliced(at, 2) };
}
