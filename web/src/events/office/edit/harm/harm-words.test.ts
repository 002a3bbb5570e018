import type { EditedEvent, SentEvent } from '@linehaul/contract/office-events';
import { expect, test } from 'vitest';
import { harmWords } from './harm-words.ts';

const TICKET = {
  ...{ id: 'a', name: 'Delegate', price: 110, maxPerOrder: 10, waiting: 0, membersOnly: false },
  ...{ soldFrom: null, soldUntil: '2027-03-03T17:00' },
};
const eventWith = (ticket: object, state = 'published') =>
  ({ state, tickets: [{ ...TICKET, ...ticket }] }) as unknown as EditedEvent;
const wordsOf = (kept: object, change: object) =>
  harmWords(eventWith(kept), { tickets: [{ ...TICKET, ...change }] } as unknown as SentEvent);

test.each<{ what: string; kept?: object; change?: object; words: string[] }>([
  {
    what: 'an earlier end of the sale',
    change: { soldUntil: '2027-03-01T09:00' },
    words: ['The sale of “Delegate” ends 01/03/2027, 09:00, not 03/03/2027, 17:00.'],
  },
  {
    what: 'a first end of the sale',
    kept: { soldUntil: null },
    words: ['The sale of “Delegate” ends 03/03/2027, 17:00, not with the event.'],
  },
  {
    what: 'a later beginning',
    change: { soldFrom: '2027-02-01T09:00' },
    words: ['“Delegate” is not on sale before 01/02/2027, 09:00.'],
  },
  {
    what: 'fewer at once',
    change: { maxPerOrder: 2 },
    words: [
      'Nobody can book more than 2 of “Delegate” at once any more. What has been booked stays, and who waits for more may still have them.',
    ],
  },
  {
    what: 'members alone',
    change: { membersOnly: true },
    words: ['“Delegate” is for members in good standing only. What others have booked stays.'],
  },
  {
    what: 'a higher price for who waits',
    kept: { waiting: 2 },
    change: { price: 120 },
    words: ['The 2 people who wait for “Delegate” are offered “Delegate” at $120.00, not $110.00.'],
  },
  { what: 'a later end', change: { soldUntil: '2027-03-04T09:00' }, words: [] },
  { what: 'more at once', change: { maxPerOrder: 20 }, words: [] },
  { what: 'a higher price that nobody waits for', change: { price: 120 }, words: [] },
])('what $what does is said before it is saved', ({ kept = {}, change = {}, words }) => {
  expect(wordsOf(kept, change)).toEqual(words);
});

test('whoever waits is told of an end of the sale, and of a ticket that is removed', () => {
  expect(wordsOf({ waiting: 1 }, { soldUntil: '2027-03-01T09:00' })[1]).toBe(
    'The 1 person who waits for “Delegate” is told then that no more places will come.',
  );
  expect(harmWords(eventWith({ waiting: 3 }), { tickets: [] } as unknown as SentEvent)).toEqual([
    'The 3 people who wait for “Delegate” are told that the ticket is gone.',
  ]);
});

test('a draft harms nobody', () => {
  expect(harmWords(eventWith({ waiting: 3 }, 'draft'), { tickets: [] } as unknown as SentEvent)).toEqual([]);
});
