import { describe, expect, test } from 'vitest';
import {
  earliestAfter,
  listEndOf,
  listEndsAt,
  nextServed,
  offerUntil,
  shortenedUntil,
} from './waiting-rules.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2027-03-01T00:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * HOUR_MS);
const hoursOf = (restHours: number): number =>
  (offerUntil(NOW, later(restHours)).getTime() - NOW.getTime()) / HOUR_MS;

describe('an offer', () => {
  test('stands for a day, for less near the end of the list, and never beyond it', () => {
    expect([1000, 96, 48, 8, 2, 1, 0.25, 0].map(hoursOf)).toEqual([24, 24, 12, 2, 0.5, 0.5, 0.25, 0]);
  });

  test('never stands for longer than what is left, nor for longer when less is left', () => {
    const rests = Array.from({ length: 400 }, (_, index) => index / 3);
    for (const rest of rests) expect(hoursOf(rest)).toBeLessThanOrEqual(Math.min(24, rest) + 1e-9);
    for (const rest of rests) expect(hoursOf(rest)).toBeLessThanOrEqual(hoursOf(rest + 0.1) + 1e-9);
    for (const rest of rests.slice(1)) expect(hoursOf(rest)).toBeGreaterThan(0);
  });
});

test('a list ends with the sale, when the event begins, and when it is called off', () => {
  const event = { startsAt: later(10), calledOffAt: null, soldUntil: null };
  expect(listEndsAt(event)).toEqual(later(10));
  expect(listEndsAt({ ...event, soldUntil: later(4) })).toEqual(later(4));
  expect(listEndsAt({ ...event, soldUntil: later(40) })).toEqual(later(10));
  expect(listEndOf(event, later(9))).toBeNull();
  expect(listEndOf(event, later(10))).toBe('begun');
  expect(listEndOf({ ...event, soldUntil: later(4) }, later(4))).toBe('sales-ended');
  expect(listEndOf({ ...event, calledOffAt: NOW }, NOW)).toBe('called-off');
});

test('an offer is shortened to the end of its list where it would outlast that, and never made longer', () => {
  expect(shortenedUntil(later(5), later(4))).toEqual(later(4));
  expect([later(3), later(4), null].map((held) => shortenedUntil(held, later(4)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the next look is at the first instant that is still to come', () => {
  const [soon, late] = [later(2), later(5)];
  expect(earliestAfter(NOW, [late, null, soon, undefined, later(-1), NOW])).toBe(soon);
  expect(earliestAfter(NOW, [later(-1), NOW, null])).toBeUndefined();
});

describe('what is free', () => {
  const line = [3, 1, 2, 1].map((quantity, index) => ({ name: index, quantity }));

  test('is for the first in line for whom it is enough', () => {
    expect([0, 1, 2, 3, 9].map((free) => nextServed(line, free)?.name)).toEqual([undefined, 1, 1, 0, 0]);
  });

  test('is given out until it is enough for nobody: nobody before one who is served could have had it', () => {
    for (let free = 0; free < 12; free += 1) {
      let [left, waiting] = [free, [...line]];
      for (let next = nextServed(waiting, left); next; next = nextServed(waiting, left)) {
        const { name } = next;
        const before = waiting.slice(0, waiting.indexOf(next));
        expect(before.every(({ quantity }) => quantity > left)).toBe(true);
        left -= next.quantity;
        waiting = waiting.filter((one) => one.name !== name);
      }
      expect(left).toBeGreaterThanOrEqual(0);
      expect(waiting.every(({ quantity }) => quantity > left)).toBe(true);
    }
  });
});
