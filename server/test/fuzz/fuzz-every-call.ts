import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../access/world.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { OPERATIONS } from './described-operations.ts';
import { Fuzzer, type Tally } from './fuzzer.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 5000);
const CALL_TIMEOUT_MS = 60 * 60_000;

let world: World;
let fuzzer: Fuzzer;
beforeAll(async () => {
  console.log(`FUZZ_SEED=${SEED} FUZZ_INPUTS=${INPUTS}`);
  world = await createWorld(WITHOUT_LIMITS);
  // What mails and documents follow is no answer to anybody; there are hundreds of thousands.
  await world.portal.workers.stop();
  fuzzer = new Fuzzer(world);
});
afterAll(() => world.portal.stop());

const describe = ({ call, sent, statuses, problems }: Tally): string => {
  const counts = [...statuses].toSorted(([one], [other]) => one - other);
  const told = counts.map(([status, count]) => `${status}: ${count}`).join(', ');
  return `${call}: ${sent} sent, ${problems.length} problems (${told})`;
};

test.each(OPERATIONS)(
  '$id: no input makes it fail or answer what the document does not allow',
  async (operation) => {
    const tally = await fuzzer.run(operation, { seed: SEED, inputs: INPUTS });
    console.log(describe(tally));
    expect(tally.problems, `FUZZ_SEED=${SEED}`).toEqual([]);
    expect(tally.sent).toBe(INPUTS);
  },
  CALL_TIMEOUT_MS,
);
