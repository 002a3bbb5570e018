import { expect, test } from 'vitest';
import { waitMs } from './sign-in-throttle-rules.ts';

const MINUTE = 60_000;
const now = new Date('2026-03-02T00:00:00Z');
const count = (failureCount: number, ageMs = 0) => ({
  failureCount,
  startedAt: new Date(now.getTime() - ageMs),
  lastFailedAt: now,
});

test.each([
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 15],
  [99, 15],
  [100, Number.POSITIVE_INFINITY],
])('after %i wrong passwords an account waits %d minutes', (failures, minutes) => {
  expect(waitMs('account', count(failures), now)).toBe(minutes * MINUTE);
});

test('a network waits for the rest of the minute after 10 wrong passwords, of the hour after 60', () => {
  expect(waitMs('minute', count(9), now)).toBe(0);
  expect(waitMs('minute', count(10, 20_000), now)).toBe(40_000);
  expect(waitMs('minute', count(10, MINUTE), now)).toBe(0);
  expect(waitMs('hour', count(59), now)).toBe(0);
  expect(waitMs('hour', count(60, 50 * MINUTE), now)).toBe(10 * MINUTE);
});

test('whoever has not failed does not wait', () => {
  expect(waitMs('account', undefined, now)).toBe(0);
});
