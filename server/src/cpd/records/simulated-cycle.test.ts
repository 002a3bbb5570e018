import { getCpdTracker } from '@linehaul/contract/cpd';
import { afterEach, expect, test } from 'vitest';
import type { Zone } from '../../../test/cycle/almanac.ts';
import type { CyclePlan } from '../../../test/cycle/cycle-plan.ts';
import { drawPlan } from '../../../test/cycle/draw-plan.ts';
import { expectedPeriods, expectedTeams } from '../../../test/cycle/expected-cycle.ts';
import { expectedFigures } from '../../../test/cycle/expected-figures.ts';
import type { Expected, Slip } from '../../../test/cycle/expected-standing.ts';
import { portalAt } from '../../../test/cycle/cycle-acts.ts';
import { liveCycle } from '../../../test/cycle/live-cycle.ts';
import { figuresIn, periodsIn, teamIn } from '../../../test/cycle/read-cycle.ts';
import type { Settled } from '../../../test/cycle/settle-cycle.ts';
import { IS_DEEP } from '../../../test/depth.ts';
import { signIn } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { todayOf } from '../../adapters/clock.ts';
import type { AccountId } from '../../http/audience.ts';
import { readFigures } from '../figures/figure-queries.ts';
import { readWholeTeam } from '../team/team-queries.ts';
import { readTracker } from './tracker-queries.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.stop());

const WHOLE = { people: 300, events: 60, activities: 14, checks: 16 };
const SMALL = { people: 40, events: 12, activities: 6, checks: 4 };

/** What the portal said of everybody at one of the checks. */
interface Seen {
  readonly instant: number;
  readonly periods: Expected[][];
}

const readPeriods = async (own: TestPortal, settled: Settled, instant: number): Promise<Expected[][]> => {
  const at = portalAt(own, instant);
  const found: Expected[][] = [];
  for (const { id } of settled.people) {
    const { periods } = await readTracker(at, { accountId: id as AccountId });
    found.push(periodsIn(periods, settled));
  }
  return found;
};

/** The matrix of each organisation has who belongs to it at that instant, as they stand then. */
const compareTeams = async (own: TestPortal, plan: CyclePlan, { settled, instant }: Compared) => {
  const expected = expectedTeams(plan, { instant });
  for (const [number, { id, administrator }] of settled.organisations.entries()) {
    const caller = { accountId: administrator.id as AccountId };
    const team = await readWholeTeam(portalAt(own, instant), caller, id);
    expect(teamIn(team, settled)).toEqual(expected[number]);
  }
};

/** What the office is told of each programme and year is what everybody's periods come to, and nothing beside them. */
const compareFigures = async (own: TestPortal, plan: CyclePlan, { settled, instant }: Compared) => {
  const at = portalAt(own, instant);
  const expected = expectedFigures(plan, { instant });
  const told = new Map<string, unknown>();
  for (const [programme, programmeId] of settled.programmeIds.entries()) {
    const first = await readFigures(at.db, { programmeId }, todayOf(at));
    for (const { year } of first.figures?.periods ?? []) {
      const { figures } = await readFigures(at.db, { programmeId, year: String(year) }, todayOf(at));
      if (figures) told.set(`${programme} in ${year}`, figuresIn(figures));
    }
  }
  expect(told).toEqual(expected);
  expect(expected.size).toBeGreaterThan(1);
};

interface Compared {
  readonly settled: Settled;
  readonly instant: number;
}

/** As their own browser reads it on the last day. */
const compareAnswers = async (own: TestPortal, plan: CyclePlan, { settled, instant }: Compared) => {
  own.context.clock.set(new Date(instant - 3_600_000));
  const expected = expectedPeriods(plan, { instant });
  for (const [person, account] of settled.people.entries()) {
    const { data } = await own.call(getCpdTracker, { token: await signIn(own, account) });
    expect(periodsIn(data.periods, settled)).toEqual(expected[person]);
  }
};

const live = async (plan: CyclePlan): Promise<Seen[]> => {
  const own = await startTestPortal({ ASSOCIATION_TIME_ZONE: plan.zone });
  portal = own;
  const seen: Seen[] = [];
  await liveCycle(own, plan, async (settled, instant) => {
    const periods = await readPeriods(own, settled, instant);
    const when = `${new Date(instant).toISOString()}, seed ${plan.seed}`;
    expect(periods, when).toEqual(expectedPeriods(plan, { instant }));
    seen.push({ instant, periods });
    await compareTeams(own, plan, { settled, instant });
    await compareFigures(own, plan, { settled, instant });
    if (instant === plan.checks.at(-1)) await compareAnswers(own, plan, { settled, instant });
  });
  return seen;
};

/** So that no total is right because nothing of its kind has happened. */
const KINDS_OF_ACTS = 17;
const SLIPS: readonly Slip[] = ['carries one more', 'lives by Greenwich'];
const CASES = (['Australia/Sydney', 'Australia/Lord_Howe'] as const).map((zone: Zone, index) => ({
  ...{ zone, seed: 2027 + index, size: IS_DEEP ? WHOLE : SMALL },
}));

test.each(IS_DEEP ? CASES : CASES.slice(0, 1))(
  'three years of $size.people people in $zone from seed $seed: every total is the one of an independent calculation, and not that of one with a slip',
  async ({ zone, seed, size }) => {
    const plan = drawPlan(seed, zone, size);
    expect(new Set(plan.acts.map(({ kind }) => kind)).size).toBe(KINDS_OF_ACTS);
    const seen = await live(plan);
    expect(seen).toHaveLength(plan.checks.length);
    for (const slip of SLIPS) {
      const slipped = seen.map(({ instant }) => expectedPeriods(plan, { instant, slip }));
      expect(slipped, `control: ${slip}`).not.toEqual(seen.map(({ periods }) => periods));
    }
  },
  3_600_000,
);
