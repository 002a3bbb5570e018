import { afterEach, expect, test, vi } from 'vitest';
import { createMinuteCount } from './minute-count.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a key may so often in the minute that begins with its first call, and is told how long to wait', () => {
  vi.useFakeTimers();
  const count = createMinuteCount(2);
  expect([count('a'), count('a'), count('b')]).toEqual([undefined, undefined, undefined]);
  vi.advanceTimersByTime(20_000);
  expect(count('a')).toEqual({ msBeforeNext: 40_000 });
  vi.advanceTimersByTime(40_000);
  expect([count('a'), count('a')]).toEqual([undefined, undefined]);
  expect(count('a')).toEqual({ msBeforeNext: 60_000 });
});

test('more keys than are remembered keep their counts for their minute', () => {
  vi.useFakeTimers();
  const count = createMinuteCount(1);
  for (let key = 0; key < 25_000; key += 1) count(String(key));
  expect([count('0'), count('24999')]).toEqual([{ msBeforeNext: 60_000 }, { msBeforeNext: 60_000 }]);
});
