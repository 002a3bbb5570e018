import { EVENT_TIME_ZONES } from '@linehaul/contract/office-event-values';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from './wall-time-rules.ts';

const SYDNEY = 'Australia/Sydney';

test('a time on the wall is the instant at which clocks there show it', () => {
  expect(instantOf('2026-11-26T09:00', SYDNEY)?.toISOString()).toBe('2026-11-25T22:00:00.000Z');
  expect(instantOf('2026-11-26T09:00', 'Australia/Perth')?.toISOString()).toBe('2026-11-26T01:00:00.000Z');
  expect(wallTimeOf(new Date('2026-11-25T22:00:59Z'), SYDNEY)).toBe('2026-11-26T09:00');
});

test('a time that the clocks leave out is none, and the first counts of one that they show twice', () => {
  expect(instantOf('2026-10-04T01:59', SYDNEY)).toBeDefined();
  expect(instantOf('2026-10-04T02:00', SYDNEY)).toBeUndefined();
  expect(instantOf('2026-10-04T02:59', SYDNEY)).toBeUndefined();
  expect(instantOf('2026-10-04T03:00', SYDNEY)?.toISOString()).toBe('2026-10-03T16:00:00.000Z');
  expect(instantOf('2027-04-04T02:30', SYDNEY)?.toISOString()).toBe('2027-04-03T15:30:00.000Z');
  expect(instantOf('2026-10-04T02:15', 'Australia/Lord_Howe')).toBeUndefined();
});

test('in every zone an event can be held in, each instant is found again by its time on the wall', () => {
  const minutes = fc.integer({ min: Date.UTC(2001, 0) / 60_000, max: Date.UTC(2099, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...EVENT_TIME_ZONES), (minute, zone) => {
      const instant = new Date(minute * 60_000);
      const found = instantOf(wallTimeOf(instant, zone), zone);
      if (!found) throw new Error(`${instant.toISOString()} in ${zone} was not found`);
      expect(wallTimeOf(found, zone)).toBe(wallTimeOf(instant, zone));
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
  );
});
