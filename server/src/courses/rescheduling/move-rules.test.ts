import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, hasMoved, type HeldSession, isDue } from './move-rules.ts';

const NOW = new Date('2027-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

const session = fc
  .record({ from: fc.integer({ min: -5, max: 5 }), place: fc.constantFrom('', 'Yard') })
  .map(({ from, place }): HeldSession => ({
    startsAt: new Date(NOW.getTime() + (from * 60 + 30) * MINUTE_MS),
    endsAt: new Date(NOW.getTime() + (from * 60 + 90) * MINUTE_MS),
    place,
  }));
const sessions = fc.array(session, { maxLength: 6 });
const sorted = (list: readonly HeldSession[]): string[] => list.map((one) => JSON.stringify(one)).toSorted();
const toCome = (list: readonly HeldSession[]): HeldSession[] => list.filter(({ endsAt }) => endsAt > NOW);

test('what changed and what stayed make up all that is to come, before and after, whatever the order', () => {
  fc.assert(
    fc.property(sessions, sessions, (was, is) => {
      const { before, after, kept } = changesOf(was, is, NOW);
      expect(sorted([...before, ...kept])).toEqual(sorted(toCome(was)));
      expect(sorted([...after, ...kept])).toEqual(sorted(toCome(is)));
      const keys = new Set(sorted(after));
      expect(sorted(before).filter((key) => keys.has(key))).toEqual([]);
    }),
  );
});

test('nothing has moved where the same sessions are listed in another order, to the minute', () => {
  fc.assert(
    fc.property(sessions, (was) => {
      const is = was
        .toReversed()
        .map((one) => ({ ...one, startsAt: new Date(one.startsAt.getTime() + 999) }));
      expect(hasMoved(changesOf(was, is, NOW))).toBe(false);
    }),
  );
});

test('a move is due from its instant on, but for what clocks differ by, and once', () => {
  const due = (ms: number, toldFrom: Date | null = null): boolean =>
    isDue({ dueAt: new Date(NOW.getTime() + ms), toldFrom }, NOW);
  expect([due(0), due(MINUTE_MS), due(MINUTE_MS + 1), due(0, NOW)]).toEqual([true, true, false, false]);
});
