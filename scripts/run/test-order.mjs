import { say } from './say.mjs';
import { runTests, seedOf } from './vitest.mjs';

const RUNS = 10;
/** So that the seeds of the runs have nothing in common, and the first names all. */
const STRIDE = 7919;

/** Those whose files share a process, or whose tests are shuffled within a file; for all others there is no order to try. */
const SHARING = ['unit', 'unit-apart', 'server'];

/** The unit and API tests ten times in a row, each time in another order: none may need what another has left. */
export async function testOrder(args) {
  const first = seedOf(args);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    const seed = first + run * STRIDE;
    say(`Order ${run + 1} of ${RUNS}; npm test -- --sequence.seed=${seed} repeats it.`);
    const tally = await runTests({ name: `order-${run + 1}`, projects: SHARING, seed, args });
    for (const kind of Object.keys(total)) total[kind] += tally[kind];
    if (tally.failed > 0) say(`The order with seed ${seed} failed.`);
  }
  return total;
}
