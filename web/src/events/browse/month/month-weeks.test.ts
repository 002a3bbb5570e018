import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './month-weeks.ts';

test('a week begins on Monday, and days of other months are left out', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(30);
});

test('a February that fills four weeks has four', () => {
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months go on beyond the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
