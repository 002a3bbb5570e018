import { addDays } from '@linehaul/contract/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../seed/plan/random.ts';
import type { Period, PeriodPlan } from './period-rules.ts';
import { reducedBy, type Reduction } from './reduction-rules.ts';
import { type CountedRecord, type Requirement, standingsOf } from './standing-rules.ts';

const YEAR: Period = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
const PLAN: PeriodPlan = { kind: 'calendar', years: 1, firstYear: 2020, since: '2025-06-01' };
const REQUIREMENT: Requirement = {
  requiredHundredths: 1000,
  carryOverHundredths: 300,
  categories: [
    { categoryId: 'safety', minHundredths: 400, maxHundredths: null },
    { categoryId: 'service', minHundredths: 0, maxHundredths: 200 },
  ],
};
const record = (categoryId: string, completedOn: string, hundredths: number): CountedRecord => ({
  ...{ categoryId, completedOn, hundredths },
});
const standings = (records: readonly CountedRecord[], reductions: readonly Reduction[] = []) =>
  standingsOf({ plan: PLAN, requirement: REQUIREMENT, reductions, records, lastDay: '2026-07-01' });
const off = (fromDay: string, toDay: string, given: Partial<Reduction>): Reduction => ({
  ...{ fromDay, toDay, hundredths: null, percent: null },
  ...given,
});

describe('what counts, and what is missing', () => {
  test('a category counts up to its maximum, and what counts for no category of the programme not at all', () => {
    const [first] = standings([
      record('safety', '2025-03-01', 450),
      record('service', '2025-04-01', 500),
      record('other', '2025-04-02', 900),
    ]);
    expect(first).toMatchObject({ completedHundredths: 650, missingHundredths: 350 });
    expect(first?.categories.map(({ countedHundredths }) => countedHundredths)).toEqual([450, 200]);
  });

  test('with enough hours in all, the minimum of a category is still to be done', () => {
    const requirement = { ...REQUIREMENT, categories: [...REQUIREMENT.categories] };
    requirement.categories.push({ categoryId: 'fleet', minHundredths: 0, maxHundredths: null });
    const [first] = standingsOf({
      ...{ plan: PLAN, requirement, reductions: [], lastDay: '2025-07-01' },
      records: [record('fleet', '2025-02-01', 2000), record('safety', '2025-02-02', 150)],
    });
    expect(first).toMatchObject({ completedHundredths: 2150, missingHundredths: 250 });
  });

  test('hours over are carried to the next period up to the limit, are used first there, and are not carried on', () => {
    const over = [record('safety', '2025-02-01', 1800)];
    expect(standings(over)[1]).toMatchObject({ carriedInHundredths: 300, completedHundredths: 300 });
    const three = standingsOf({
      ...{ plan: PLAN, requirement: REQUIREMENT, reductions: [], lastDay: '2027-01-01' },
      records: [...over, record('safety', '2026-02-01', 800)],
    });
    // 700 of the 800 were needed beside the 300; the rest is carried, and nothing of the 300.
    expect(three.map(({ carriedInHundredths }) => carriedInHundredths)).toEqual([0, 300, 100]);
  });

  test('who has to do less has to do less of each category, by the same part', () => {
    const [, second] = standings([], [off('2026-01-01', '2026-12-31', { percent: 50 })]);
    expect(second).toMatchObject({ requiredHundredths: 500, reducedHundredths: 500, missingHundredths: 500 });
    expect(second?.categories[0]).toMatchObject({ minHundredths: 200, missingHundredths: 200 });
  });
});

describe('a reduction takes off what falls on the days it shares with a period', () => {
  test('per cent by days; together never more than all of a day', () => {
    const half = off('2026-01-01', '2026-12-31', { percent: 50 });
    const leave = off('2026-07-01', '2026-12-31', { percent: 100 });
    expect(reducedBy(1000, YEAR, [half])).toBe(500);
    // 181 days at 50 and 184 at 100 per cent of 365.
    expect(reducedBy(1000, YEAR, [half, leave])).toBe(Math.ceil((1000 * (181 * 50 + 184 * 100)) / 36_500));
    expect(reducedBy(1000, YEAR, [off('2025-01-01', '2025-12-31', { percent: 100 })])).toBe(0);
  });

  test('hours by the part of its days that lie in the period', () => {
    expect(reducedBy(1000, YEAR, [off('2025-12-22', '2026-01-10', { hundredths: 400 })])).toBe(200);
    expect(reducedBy(1000, YEAR, [off('2026-03-01', '2026-03-01', { hundredths: 5000 })])).toBe(1000);
  });

  test('what does not come out even is rounded in the person’s favour', () => {
    expect(reducedBy(1000, YEAR, [off('2026-01-01', '2026-01-01', { percent: 1 })])).toBe(1);
  });
});

/** Day by day, with fractions of whole numbers: what the rules answer without looking at each day. */
const reducedDayByDay = (required: number, period: Period, reductions: readonly Reduction[]): number => {
  const days: string[] = [];
  for (let day = period.startsOn; day <= period.endsOn; day = addDays(day, 1)) days.push(day);
  let [percentDays, hours] = [0, 0];
  for (const day of days) {
    let percent = 0;
    for (const { fromDay, toDay, ...amount } of reductions) {
      if (day < fromDay || day > toDay) continue;
      percent += amount.percent ?? 0;
      const length = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000 + 1;
      hours += (amount.hundredths ?? 0) / length;
    }
    percentDays += Math.min(100, percent);
  }
  return Math.min(required, Math.ceil((required * percentDays) / (100 * days.length) + hours - 1e-5));
};

const drawDay = (random: Random): string => addDays('2024-11-01', random.int(0, 1200));
const drawReduction = (random: Random): Reduction => {
  const fromDay = drawDay(random);
  const toDay = addDays(fromDay, random.int(0, 300));
  return random.int(0, 1) === 0
    ? off(fromDay, toDay, { percent: random.int(1, 100) })
    : off(fromDay, toDay, { hundredths: random.int(1, 600) });
};

const drawCase = (random: Random) => {
  const categories = ['a', 'b', 'c'].slice(0, random.int(1, 3)).map((categoryId) => {
    const minHundredths = random.int(0, 400);
    return {
      ...{ categoryId, minHundredths },
      maxHundredths: random.int(0, 2) === 0 ? null : minHundredths + random.int(1, 800),
    };
  });
  return {
    plan: {
      kind: random.pick(['calendar', 'fiscal', 'personal'] as const),
      ...{ years: random.int(1, 3), firstYear: 2022, since: addDays('2024-01-10', random.int(0, 600)) },
    },
    requirement: {
      requiredHundredths: random.int(400, 3000),
      carryOverHundredths: random.int(0, 600),
      categories,
    },
    reductions: Array.from({ length: random.int(0, 3) }, () => drawReduction(random)),
    records: Array.from({ length: random.int(0, 30) }, () =>
      record(random.pick(['a', 'b', 'c', 'elsewhere']), drawDay(random), random.int(1, 500)),
    ),
    lastDay: '2027-11-23',
  };
};

const doneIn = (records: readonly CountedRecord[], { startsOn, endsOn }: Period): Record<string, number> => {
  const done: Record<string, number> = {};
  for (const { categoryId, completedOn, hundredths } of records)
    if (completedOn >= startsOn && completedOn <= endsOn)
      done[categoryId] = (done[categoryId] ?? 0) + hundredths;
  return done;
};

/** The same totals, told otherwise: record by record, in one loop. */
const totalsOf = ({ requirement, reductions, records }: ReturnType<typeof drawCase>, periods: Period[]) => {
  let carried = 0;
  return periods.map((period) => {
    const required =
      requirement.requiredHundredths - reducedDayByDay(requirement.requiredHundredths, period, reductions);
    const done = doneIn(records, period);
    let [counted, ofCategories] = [0, 0];
    for (const { categoryId, minHundredths, maxHundredths } of requirement.categories) {
      const own = done[categoryId] ?? 0;
      counted += maxHundredths === null || own < maxHundredths ? own : maxHundredths;
      const min = Math.floor((minHundredths * required) / requirement.requiredHundredths);
      if (own < min) ofCategories += min - own;
    }
    const total = counted + carried;
    const missing = Math.max(0, required - total, ofCategories);
    const unused = carried >= required ? counted : total - required;
    carried = Math.min(requirement.carryOverHundredths, Math.max(0, unused));
    return { required, total, missing };
  });
};

const drawn = fc.integer().map((seed) => drawCase(createRandom(seed)));

test('a thousand drawn cases come out as an independent calculation has them, day by day', () => {
  const holds = fc.property(drawn, (each) => {
    const found = standingsOf(each);
    const told = found.map(({ requiredHundredths, completedHundredths, missingHundredths }) => ({
      ...{ required: requiredHundredths, total: completedHundredths, missing: missingHundredths },
    }));
    const periods = found.map(({ period }) => period);
    expect(told).toEqual(totalsOf(each, periods));
  });
  fc.assert(holds, { numRuns: 1000 });
});

test('one more hour never takes a period further from its end', () => {
  const holds = fc.property(drawn, fc.integer({ min: 0, max: 1200 }), (each, day) => {
    const more = { ...each, records: [...each.records, record('a', addDays('2024-11-01', day), 100)] };
    const [before, after] = [standingsOf(each), standingsOf(more)];
    for (const [index, { missingHundredths }] of before.entries())
      expect(after[index]?.missingHundredths).toBeLessThanOrEqual(missingHundredths);
  });
  fc.assert(holds, { numRuns: 300 });
});
