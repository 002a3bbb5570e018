import type { AuditEntry } from '@linehaul/contract/audit';
import { expect, test } from 'vitest';
import { daysOf } from './audit-days.ts';
import { firstDayOf } from './audit-periods.ts';

const at = (instant: string) => ({ at: instant }) as AuditEntry;

test('entries stand by the days they happened on where the association is, in their order', () => {
  // Midnight in Sydney is at 13:00 in UTC.
  const days = daysOf(
    ['2026-11-22T13:00:00Z', '2026-11-22T12:59:00Z', '2026-11-22T01:00:00Z', '2026-11-20T01:00:00Z'].map(at),
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['23/11/2026', 1],
    ['22/11/2026', 2],
    ['20/11/2026', 1],
  ]);
  expect(daysOf([])).toEqual([]);
});

test('a period ends today and has as many days as its name says', () => {
  expect(firstDayOf('today', '2026-11-22')).toBe('2026-11-22');
  expect(firstDayOf('7-days', '2026-11-22')).toBe('2026-11-16');
  expect(firstDayOf('30-days', '2026-03-01')).toBe('2026-01-31');
});
