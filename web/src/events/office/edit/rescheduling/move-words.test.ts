import type { EditedEvent, SentEvent } from '@linehaul/contract/office-events';
import { expect, test } from 'vitest';
import { hasMoved, movesPeople, moveWords } from './move-words.ts';

const TICKET = { id: 'a', name: 'Delegate', soldUntil: '2027-03-01T17:00', waiting: 0 };
const EVENT = {
  ...{ timeZone: 'Australia/Perth', startsAt: '2027-03-04T09:00', endsAt: '2027-03-04T17:00' },
  ...{ address: '1 Dock Road', isOnline: false, title: 'Forum', tickets: [TICKET] },
} as EditedEvent;
const sent = (change: object) => ({ ...EVENT, ...change }) as SentEvent;

test.each([
  ['another start', { startsAt: '2027-03-04T10:00' }, true],
  ['another end', { endsAt: '2027-03-04T18:00' }, true],
  ['another zone', { timeZone: 'Australia/Darwin' }, true],
  ['another address', { address: '2 Dock Road' }, true],
  ['being online', { isOnline: true }, true],
  ['another title', { title: 'Another' }, false],
])('%s moves an event: %o is %s', (_, change, moved) => {
  expect(hasMoved(EVENT, sent(change))).toBe(moved);
});

test('another date says that cancelling is counted anew, and that sales still end when they did', () => {
  expect(moveWords(EVENT, sent({ startsAt: '2027-02-20T09:00' }), 2)).toEqual([
    '2 places are booked for the date and place before. They stay booked, with the same tickets.',
    'Until when they may cancel or hand on their places is counted from the new start.',
    '“Delegate” stays on sale until 01/03/2027, 17:00, which is after the start.',
  ]);
});

test('another place says no more than how many have booked, and a sale that is changed too speaks for itself', () => {
  expect(moveWords(EVENT, sent({ address: 'Elsewhere' }), 1)).toHaveLength(1);
  const later = { startsAt: '2027-04-04T09:00', tickets: [{ ...TICKET, soldUntil: '2027-04-01T17:00' }] };
  expect(moveWords(EVENT, sent(later), 1)).toHaveLength(2);
});

test('who waits counts as who has booked does: they are named, and asked about where nobody has booked', () => {
  const waitedFor = { ...EVENT, tickets: [{ ...TICKET, waiting: 2 }] } as EditedEvent;
  const moved = sent({ address: 'Elsewhere' });
  expect(moveWords(waitedFor, moved, 0)).toEqual(['2 people wait for places, and stay in line.']);
  expect([
    movesPeople(waitedFor, moved, 0),
    movesPeople(EVENT, moved, 0),
    movesPeople(EVENT, moved, 1),
  ]).toEqual([true, false, true]);
});
