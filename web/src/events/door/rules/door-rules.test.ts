import type { DoorEntry, DoorPlace } from '@linehaul/contract/event-door';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideEntry, entriesOfDay, flagsOf, learn, type Waiting, withWaiting } from './door-rules.ts';

const day = { timeZone: 'Australia/Sydney', now: new Date('2026-11-22T02:00:00Z') };
const place: DoorPlace = { id: 'p1', name: 'Kim Zorn', ticket: 'Full day', numberHash: 'h', state: 'booked' };
const phone = { deviceId: 'd1', door: 'North gate' };

const entryAt = (id: string, at: string, more: Partial<DoorEntry> = {}): DoorEntry => ({
  ...{ id, placeId: 'p1', deviceId: 'd1', door: 'North gate', at, isUndone: false, problem: null },
  ...more,
});

const minutes = (many: number): string =>
  new Date(Date.parse('2026-11-22T00:00:00Z') + many * 60_000).toISOString();

const entries = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    placeId: fc.constantFrom('p1', 'p2'),
    at: fc.integer({ min: 0, max: 90 }).map(minutes),
    isUndone: fc.boolean(),
  }),
  { maxLength: 12 },
);
/** As the server has them: one id is one entry, but for whether it has been taken back by then. */
const told = entries.map((drawn) => {
  const first = new Map(drawn.map((entry) => [entry.id, entry]));
  return drawn.map(({ id, isUndone }) =>
    entryAt(id, first.get(id)?.at ?? '', { placeId: first.get(id)?.placeId ?? '', isUndone }),
  );
});

const sorted = (known: readonly DoorEntry[]) =>
  known.toSorted((one, other) => one.id.localeCompare(other.id));

test('who holds a ticket comes in once a day, and again on the next day of the event', () => {
  expect(decideEntry(place, [], day)).toEqual({ word: 'welcome', place });
  const today = entryAt('a', '2026-11-22T01:00:00Z');
  expect(decideEntry(place, [today], day)).toEqual({ word: 'already-in', place, first: today });
  const yesterday = entryAt('a', '2026-11-21T12:59:00Z');
  expect(decideEntry(place, [yesterday], day).word).toBe('welcome');
  expect(decideEntry(place, [{ ...today, isUndone: true }], day).word).toBe('welcome');
});

test('a ticket that is unknown, cancelled or not paid lets nobody in', () => {
  expect(decideEntry(undefined, [], day).word).toBe('unknown');
  expect(decideEntry({ ...place, state: 'cancelled' }, [], day).word).toBe('cancelled');
  expect(decideEntry({ ...place, state: 'unpaid' }, [], day).word).toBe('unpaid');
});

test('two phones know the same in the end, however often and in whatever order they are told', () => {
  fc.assert(
    fc.property(told, fc.nat(12), (all, cut) => {
      const [one, other] = [all.slice(0, cut), all.slice(cut)];
      const whole = sorted(learn([], all));
      expect(sorted(learn(learn([], one), other))).toEqual(whole);
      expect(sorted(learn(learn([], other), one))).toEqual(whole);
      expect(sorted(learn(learn([], all), one))).toEqual(whole);
    }),
  );
});

test('of all that let the same ticket in the first counts, and every other one is flagged', () => {
  fc.assert(
    fc.property(told, (all) => {
      const known = learn([], all);
      const standing = known.filter(({ isUndone }) => !isUndone);
      const counted = entriesOfDay(known, day);
      expect(counted.size).toBe(new Set(standing.map(({ placeId }) => placeId)).size);
      for (const [placeId, [first]] of counted)
        for (const entry of standing.filter((each) => each.placeId === placeId))
          expect(first.at <= entry.at).toBe(true);
      const flagged = flagsOf(known, day).map((flag) => flag.entries.length - 1);
      expect(flagged.reduce((sum, many) => sum + many, 0)).toBe(standing.length - counted.size);
    }),
  );
});

test('what waits to be sent counts at once, and no more than once when the server has it', () => {
  const waiting: Waiting[] = [{ kind: 'in', id: 'a', placeId: 'p1', notedAt: minutes(5) }];
  const before = withWaiting([], waiting, phone);
  expect(decideEntry(place, before, day).word).toBe('already-in');
  expect(withWaiting([entryAt('a', minutes(4))], waiting, phone)).toHaveLength(1);
  const undone: Waiting[] = [...waiting, { kind: 'undo', id: 'u', entryId: 'a', notedAt: minutes(6) }];
  expect(decideEntry(place, withWaiting([], undone, phone), day).word).toBe('welcome');
});

test('somebody let in with a ticket that was cancelled or handed on is flagged and not counted', () => {
  const wrong = entryAt('a', minutes(1), { problem: 'handed-on' });
  expect(entriesOfDay([wrong], day).size).toBe(0);
  expect(flagsOf([wrong], day)).toMatchObject([{ placeId: 'p1', kind: 'handed-on' }]);
  expect(flagsOf([{ ...wrong, isUndone: true }], day)).toEqual([]);
});
