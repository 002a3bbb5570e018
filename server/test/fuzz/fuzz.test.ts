import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_DEEP, isTimeOver, seedsFrom } from '../depth.ts';
import { createWorld, type World } from '../access/world.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { OPERATIONS, type Operation } from './described-operations.ts';
import { Fuzzer, shuffled, type Tally } from './fuzzer.ts';

/** Another seed is another run: FUZZ_SEED=… npm run test:fuzz. */
const SEED = 20_261_121;
/** One input by everybody, or by some of them: others at each call. */
const INPUTS = IS_DEEP ? 14 : 5;

let world: World;
beforeAll(async () => {
  world = await createWorld(WITHOUT_LIMITS);
});
afterAll(() => world.portal.stop());

const fuzz = async (into: World, operations: readonly Operation[], seed: number): Promise<Tally[]> => {
  const fuzzer = new Fuzzer(into);
  const tallies: Tally[] = [];
  for (const [index, operation] of operations.entries()) {
    tallies.push(await fuzzer.run(operation, { seed, inputs: INPUTS, from: index * INPUTS }));
  }
  return tallies;
};

const problemsOf = (tallies: readonly Tally[]): string[] => tallies.flatMap(({ problems }) => problems);

test.for(seedsFrom(SEED))(
  'whatever is sent by whomever, no call fails or answers what the document does not allow (seed %i)',
  { timeout: 600_000 },
  async (seed, { skip }) => {
    skip(isTimeOver(), 'no time is left');
    const tallies = await fuzz(world, shuffled(OPERATIONS, seed), seed);
    expect(problemsOf(tallies)).toEqual([]);
    expect(tallies.reduce((sum, { sent }) => sum + sent, 0)).toBe(OPERATIONS.length * INPUTS);
  },
);

test('control: a portal that answers otherwise than it says is found out', async () => {
  const { portal } = world;
  const fetch: typeof portal.fetch = async (path, init) => {
    const { status, headers, ...response } = await portal.fetch(path, init);
    const text = JSON.stringify({ surprise: true });
    return Object.assign(new Response(text, { status: status === 200 ? 200 : 418, headers }), response);
  };
  const broken = { ...world, portal: { ...portal, fetch } };
  const settings = OPERATIONS.filter(({ id }) => ['getPortalSettings', 'getCurrentUser'].includes(id));
  const problems = problemsOf(await fuzz(broken, settings, SEED));
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining('the status 418')]));
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining('the body has another form')]));
}, 600_000);
