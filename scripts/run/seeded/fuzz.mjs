import { prepare } from '../prepare/prepare.mjs';
import { reportParts, timePart } from '../results/report-parts.mjs';
import { runTests, seedOf } from '../vitest.mjs';

/** Sends every call what its description allows, and worse, as everybody; FUZZ_SEED and FUZZ_INPUTS set which and how many. */
export async function run(args) {
  await prepare({ web: false });
  const seed = Number(process.env.FUZZ_SEED ?? seedOf(args));
  const variables = { FUZZ_SEED: String(seed) };
  const run = { name: 'fuzz', projects: ['fuzz'], seed, args, variables };
  reportParts([await timePart('fuzz', () => runTests(run))]);
}
