import { addDays, dayOf } from '@linehaul/contract/dates';
import { describe, expect, test } from 'vitest';
import { isIn, type PeriodPlan, periodsUntil } from './period-rules.ts';

const plan = (given: Partial<PeriodPlan>): PeriodPlan => ({
  ...{ kind: 'calendar', years: 1, firstYear: 2020, since: '2024-05-10' },
  ...given,
});
const boundsOf = (given: Partial<PeriodPlan>, lastDay: string): string[] =>
  periodsUntil(plan(given), lastDay).map(({ startsOn, endsOn }) => `${startsOn} to ${endsOn}`);

describe('periods begin where their kind says', () => {
  test('a calendar year, from the one that somebody joined in', () => {
    expect(boundsOf({}, '2026-01-01')).toEqual([
      '2024-01-01 to 2024-12-31',
      '2025-01-01 to 2025-12-31',
      '2026-01-01 to 2026-12-31',
    ]);
  });

  test('three financial years, counted from the first year of the programme', () => {
    expect(boundsOf({ kind: 'fiscal', years: 3, firstYear: 2021 }, '2027-06-30')).toEqual([
      '2021-07-01 to 2024-06-30',
      '2024-07-01 to 2027-06-30',
    ]);
    expect(boundsOf({ kind: 'fiscal', years: 3, firstYear: 2021 }, '2027-07-01')).toHaveLength(3);
  });

  test('the anniversary of its person; what began on 29 February ends on 28 February', () => {
    expect(boundsOf({ kind: 'personal', since: '2024-02-29' }, '2028-02-29')).toEqual([
      '2024-02-29 to 2025-02-28',
      '2025-03-01 to 2026-02-28',
      '2026-03-01 to 2027-02-28',
      '2027-03-01 to 2028-02-28',
      '2028-02-29 to 2029-02-28',
    ]);
  });

  test('nobody has periods before the programme began, or after their last day', () => {
    expect(boundsOf({ firstYear: 2026 }, '2025-12-31')).toEqual([]);
    expect(boundsOf({ firstYear: 2026 }, '2026-05-01')).toEqual(['2026-01-01 to 2026-12-31']);
  });
});

test('the night that a period ends is counted where the association is, whatever the clocks do', () => {
  const years = periodsUntil(plan({ kind: 'fiscal' }), '2026-12-31');
  const periodOf = (instant: string) => {
    const day = dayOf(new Date(instant), 'Australia/Sydney');
    return years.find((each) => isIn(each, day))?.startsOn;
  };
  expect(periodOf('2026-06-30T13:59:59Z')).toBe('2025-07-01');
  expect(periodOf('2026-06-30T14:00:00Z')).toBe('2026-07-01');
  // The clocks are put forward on 4 October 2026 and back on 5 April 2026.
  const calendar = periodsUntil(plan({}), '2027-01-31');
  const yearOf = (instant: string) =>
    calendar.find((each) => isIn(each, dayOf(new Date(instant), 'Australia/Sydney')))?.startsOn;
  expect(yearOf('2026-12-31T12:59:59Z')).toBe('2026-01-01');
  expect(yearOf('2026-12-31T13:00:00Z')).toBe('2027-01-01');
});

test('over forty years every day lies in exactly one period, and each begins the day after the last has ended', () => {
  const plans: PeriodPlan[] = (['calendar', 'fiscal', 'personal'] as const).flatMap((kind) =>
    [1, 2, 3, 5].flatMap((years) =>
      ['2004-02-29', '2003-08-31', '2003-01-01', '2002-12-31'].map((since) => ({
        ...{ kind, years, since, firstYear: 2001 },
      })),
    ),
  );
  for (const each of plans) {
    const periods = periodsUntil(each, '2044-12-31');
    const starts = periods.map(({ startsOn }) => startsOn);
    expect(starts.slice(1)).toEqual(periods.slice(0, -1).map(({ endsOn }) => addDays(endsOn, 1)));
    for (const { startsOn, endsOn } of periods) {
      expect(endsOn > startsOn).toBe(true);
      expect(Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4))).toBeLessThanOrEqual(each.years);
    }
    expect(periods.some((period) => isIn(period, each.since))).toBe(true);
    expect(periods.at(-1)?.endsOn.localeCompare('2044-12-31')).toBeGreaterThanOrEqual(0);
  }
});
