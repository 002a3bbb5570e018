import * as fc from 'fast-check';
import { DIGEST_FIRST_HOUR, DIGEST_LAST_HOUR } from '@linehaul/contract/digests';
import { EVENT_TIME_ZONES } from '@linehaul/contract/office-event-values';
import { expect, test } from 'vitest';
import { wallTimeOf } from '../association/wall-time-rules.ts';
import { coveredUntilOf, firstCoverOf, isTooLate, nextDigestAt } from './digest-time-rules.ts';

const SYDNEY = 'Australia/Sydney';
const TUESDAY_AT_NINE = { weekday: 2, hour: 9 };

const nextAfter = (after: string): string =>
  wallTimeOf(nextDigestAt(TUESDAY_AT_NINE, new Date(after), SYDNEY), SYDNEY);

test('it goes at the same hour on the clocks, also in the week in which they change', () => {
  expect(nextAfter('2026-09-28T23:00:01Z')).toBe('2026-10-06T09:00');
  expect(nextDigestAt(TUESDAY_AT_NINE, new Date('2026-09-30T00:00:00Z'), SYDNEY).toISOString()).toBe(
    '2026-10-05T22:00:00.000Z',
  );
  expect(nextAfter('2027-04-01T00:00:00Z')).toBe('2027-04-06T09:00');
});

test('on its own day it goes today until its hour, and at its very hour next week', () => {
  expect(nextAfter('2026-11-23T21:59:59Z')).toBe('2026-11-24T09:00');
  expect(nextAfter('2026-11-23T22:00:00Z')).toBe('2026-12-01T09:00');
});

test('in every zone, for each day and hour, the next one is within a week and shows that day and hour', () => {
  const zones = fc.constantFrom(...EVENT_TIME_ZONES);
  const goes = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: DIGEST_FIRST_HOUR, max: DIGEST_LAST_HOUR }),
  });
  const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(zones, goes, minutes, (zone, { weekday, hour }, minute) => {
      const after = new Date(minute * 60_000);
      const next = nextDigestAt({ weekday, hour }, after, zone);
      const shown = wallTimeOf(next, zone);
      expect(next.getTime()).toBeGreaterThan(after.getTime());
      expect(next.getTime() - after.getTime()).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
      expect(shown.slice(11)).toBe(`${String(hour).padStart(2, '0')}:00`);
      expect(new Date(`${shown}Z`).getUTCDay() || 7).toBe(weekday);
    }),
  );
});

test('it covers what was published until five minutes before, whenever it is begun within a day', () => {
  const goesAt = new Date('2026-11-23T22:00:00Z');
  expect(coveredUntilOf(goesAt).toISOString()).toBe('2026-11-23T21:55:00.000Z');
  expect(isTooLate(goesAt, new Date('2026-11-24T22:00:00Z'))).toBe(false);
  expect(isTooLate(goesAt, new Date('2026-11-24T22:00:01Z'))).toBe(true);
});

test('the first one looks back a week, and at nothing that a digest has looked at', () => {
  const now = new Date('2026-11-23T22:00:00Z');
  const weekBefore = new Date('2026-11-16T22:00:00Z');
  const yesterday = new Date('2026-11-22T22:00:00Z');
  expect(firstCoverOf(null, now)).toEqual(weekBefore);
  expect(firstCoverOf(new Date('2026-01-01T00:00:00Z'), now)).toEqual(weekBefore);
  expect(firstCoverOf(yesterday, now)).toEqual(yesterday);
});
