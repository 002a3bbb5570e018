import { expect, test } from 'vitest';
import { hindranceWords, mostOf, registerObstacle } from './ticket-rules.ts';

const TICKET = {
  ticketPriceId: '7d8ad85c-0b5b-4f3c-9d1c-2f1f6f5a9b10',
  name: 'Full day',
  description: '',
  amount: 120,
  gst: 10.91,
  standardAmount: 120,
  memberAmount: 80,
  soldOut: false,
  remaining: null,
  maxPerOrder: 4,
  membersOnly: false,
  salesStartUtc: null,
  salesEndUtc: null,
  hindrance: null,
  earlyUntilUtc: null,
  laterAmount: null,
  takesCodes: false,
  mayWait: false,
  waiting: null,
};

test('Register waits for a ticket that is chosen and to be had', () => {
  expect(registerObstacle(undefined, false)).toBe('Choose a ticket first');
  expect(registerObstacle({ ...TICKET, soldOut: true, hindrance: 'sold-out' }, false)).toBe(
    'No tickets left',
  );
  expect(registerObstacle(TICKET, false)).toBeUndefined();
});

test('guests are told that they browse, whatever they choose', () => {
  expect(registerObstacle(TICKET, true)).toBe('Guest accounts can browse events only');
});

test('a ticket that is not on sale yet says from when', () => {
  const ticket = { ...TICKET, hindrance: 'not-yet-on-sale' as const };
  expect(hindranceWords(ticket)).toBe('Not on sale yet');
  expect(hindranceWords({ ...ticket, salesStartUtc: '2026-12-01T00:00:00.000Z' })).toMatch(
    /^On sale from 01\/12\/2026/,
  );
});

test('an order has at most what is left, and what one may buy', () => {
  expect(mostOf({ remaining: null, maxPerOrder: 4 })).toBe(4);
  expect(mostOf({ remaining: 3, maxPerOrder: 4 })).toBe(3);
  expect(mostOf({ remaining: 0, maxPerOrder: 4 })).toBe(1);
});
