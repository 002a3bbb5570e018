import { afterEach, expect, test } from 'vitest';
import { IS_DEEP, isTimeOver, SEEDS } from '../depth.ts';
import { chanceFrom } from '../year/chance.ts';
import { startKiller } from './killer.ts';
import { type Manner, MANNERS } from './race-buyer.ts';
import { type PortalPair, startPortalPair } from './portal-pair.ts';
import { findRaceViolations } from './race-invariants.ts';
import { disperse, gather, race, type RaceSize, rush } from './race.ts';
import { findIdlePlaces } from './race-state.ts';

let pair: PortalPair | undefined;
afterEach(async () => {
  await pair?.stop();
  pair = undefined;
});

interface Plan extends RaceSize {
  /** So often a process is killed at most. */
  readonly deaths: number;
}

interface Raced {
  readonly violations: string[];
  /** How often a process died. */
  readonly deaths: number;
  /** What buyers did with the places that they held. */
  readonly manners: ReadonlySet<Manner>;
}

/** The whole race of these crowds on a pair of its own. */
const run = async (plan: Plan): Promise<Raced> => {
  const own = await startPortalPair();
  pair = own;
  const crowds = await gather(own, plan);
  const killer = startKiller(own, { chance: chanceFrom((plan.seeds[0] ?? 1) + 1), most: plan.deaths });
  const onTheWay = await race(own, crowds, plan).finally(() => killer.stop());
  await disperse(own, crowds);
  const violations = [...onTheWay, ...(await findRaceViolations(own, crowds))];
  await own.stop();
  pair = undefined;
  const manners = new Set(crowds.flatMap(({ buyers }) => buyers.map(({ manner }) => manner)));
  return { violations, deaths: killer.deaths(), manners };
};

const seedsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => 4200 + index * 7919);

/** At one pair, since what costs time is the start of processes: twenty crowds, each with an event of its own. */
const SHORT: Plan = { seeds: seedsOf(20), buyers: 8, places: 2, cancellingRounds: 1, deaths: 3 };

test('twenty crowds at two servers: every place is seated and paid for once, whoever dies, pays late, waits or gives up', async () => {
  const { violations, deaths, manners } = await run(SHORT);
  expect(violations).toEqual([]);
  expect(deaths).toBeGreaterThan(0);
  expect([...manners].toSorted()).toEqual(MANNERS.toSorted());
}, 600_000);

const LONG = { buyers: 500, places: 37, cancellingRounds: 3, deaths: 12 };

// A hundred of these are `npm run test:deep -- --part race`.
test.for(IS_DEEP ? seedsOf(SEEDS) : [])(
  'of 500 buyers 37 are seated: seed %i',
  { timeout: 600_000 },
  async (seed, { skip }) => {
    skip(isTimeOver(), 'no time is left');
    const { violations, deaths } = await run({ ...LONG, seeds: [seed] });
    expect(violations).toEqual([]);
    expect(deaths).toBeGreaterThan(0);
  },
);

test('control: without the lock the same rush takes more places than there are', async () => {
  const own = await startPortalPair({ removedGuard: 'ticket-lock' });
  pair = own;
  await rush(await gather(own, { seeds: [1, 2, 3], buyers: 60, places: 7, cancellingRounds: 0 }));
  expect((await findIdlePlaces(own)).join()).toContain('of 7 places are taken');
}, 600_000);
