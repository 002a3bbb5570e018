import { describe, expect, test } from 'vitest';
import {
  availabilityOf,
  hindranceOf,
  memberPriceFromOf,
  priceFor,
  priceFromOf,
  remainingOf,
  type TicketOnSale,
} from './ticket-rules.ts';

const now = new Date('2026-11-22T09:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const event = { endsAt: at(48), calledOffAt: null };
const member = { isInGoodStanding: true, now };
const anybody = { isInGoodStanding: false, now };

const ticket = (changes: Partial<TicketOnSale> = {}): TicketOnSale => ({
  priceCents: 20_000,
  memberPriceCents: 15_000,
  membersOnly: false,
  stock: 50,
  taken: 0,
  soldFrom: null,
  soldUntil: null,
  ...changes,
});

test('a member in good standing pays the member price where there is one, everybody else the full one', () => {
  expect(priceFor(ticket(), member)).toBe(15_000);
  expect(priceFor(ticket(), anybody)).toBe(20_000);
  expect(priceFor(ticket({ memberPriceCents: null }), member)).toBe(20_000);
  expect(priceFor(ticket({ memberPriceCents: 0 }), member)).toBe(0);
});

test('what is left is never less than nothing, and without a limit there is no number', () => {
  expect([50, 49, 51].map((taken) => remainingOf({ stock: 50, taken }))).toEqual([0, 1, 0]);
  expect(remainingOf({ stock: null, taken: 900 })).toBeNull();
  expect(remainingOf({ stock: 0, taken: 0 })).toBe(0);
});

test('what is free and enough for somebody who waits is left for nobody else; what is held is still its holder’s', () => {
  const left = (free: number, leastWaiting: number | null, ownHeld = 0) =>
    remainingOf({ stock: 10, taken: 10 - free - ownHeld, ownHeld, leastWaiting });
  expect([left(2, null), left(2, 1), left(2, 2), left(2, 3)]).toEqual([2, 0, 0, 2]);
  expect([left(0, 1, 1), left(2, 1, 1), left(1, 3, 1)]).toEqual([1, 1, 2]);
  expect(hindranceOf(event, ticket({ taken: 49, leastWaiting: 1 }), anybody)).toBe('sold-out');
  expect(availabilityOf(event, [ticket({ taken: 49, leastWaiting: 1 })], anybody)).toBe('sold-out');
});

test('until its instant the early price holds, for members the early one of theirs, and never more than others pay', () => {
  const early = ticket({ earlyPriceCents: 12_000, earlyUntil: at(1) });
  const forMembers = { ...early, earlyMemberPriceCents: 9_000 };
  const [before, then] = [at(0.9), at(1)];
  const pays = (on: TicketOnSale, instant: Date) =>
    [anybody, member].map((buyer) => priceFor(on, { ...buyer, now: instant }));
  expect(pays(early, before)).toEqual([12_000, 12_000]);
  expect(pays(forMembers, before)).toEqual([12_000, 9_000]);
  expect(pays({ ...early, memberPriceCents: null }, before)).toEqual([12_000, 12_000]);
  expect(pays(forMembers, then)).toEqual([20_000, 15_000]);
});

describe('why a ticket cannot be had', () => {
  test.each([
    ['nothing', {}, null],
    ['no limit', { stock: null, taken: 900 }, null],
    ['the last place is gone', { taken: 50 }, 'sold-out'],
    ['sale ends at this very moment', { soldUntil: now }, 'sales-ended'],
    ['sale ends in an hour', { soldUntil: at(1) }, null],
    ['sale begins at this very moment', { soldFrom: now }, null],
    ['sale begins in an hour', { soldFrom: at(1) }, 'not-yet-on-sale'],
    ['it is for members', { membersOnly: true }, 'members-only'],
    ['it is for members, and none is left', { membersOnly: true, taken: 50 }, 'sold-out'],
  ])('%s', (_, changes, expected) => {
    expect(hindranceOf(event, ticket(changes), anybody)).toBe(expected);
  });

  test('members have what is for members', () => {
    expect(hindranceOf(event, ticket({ membersOnly: true }), member)).toBeNull();
  });

  test('an event that is over or called off says so before anything else', () => {
    const soldOut = ticket({ taken: 50 });
    expect(hindranceOf({ ...event, endsAt: now }, soldOut, member)).toBe('event-over');
    expect(hindranceOf({ ...event, calledOffAt: at(-1) }, soldOut, member)).toBe('called-off');
  });
});

describe('what can be had of an event', () => {
  test.each([
    ['no tickets', [], 'no-tickets'],
    ['plenty', [{}], 'available'],
    ['ten left in all', [{ taken: 44 }, { taken: 46 }], 'few-left'],
    ['eleven left in all', [{ taken: 43 }, { taken: 46 }], 'available'],
    ['few of one, no limit of another', [{ taken: 49 }, { stock: null }], 'available'],
    ['one left beside one sold out', [{ taken: 49 }, { taken: 50 }], 'few-left'],
    ['all gone', [{ taken: 50 }, { taken: 50 }], 'sold-out'],
    ['early ones ended, the others gone', [{ soldUntil: now }, { taken: 50 }], 'sold-out'],
    ['early ones gone, the others to come', [{ taken: 50 }, { soldFrom: at(1) }], 'not-yet-on-sale'],
    ['for members alone', [{ membersOnly: true }], 'members-only'],
    ['sale has ended', [{ soldUntil: now }], 'sales-ended'],
  ])('%s', (_, tickets, expected) => {
    expect(availabilityOf(event, tickets.map(ticket), anybody)).toBe(expected);
  });

  test('of one that is over, nothing', () => {
    expect(availabilityOf({ ...event, endsAt: now }, [ticket()], member)).toBe('sales-ended');
  });
});

test('the price that a card names is of the cheapest ticket that the reader may have', () => {
  const tickets = [
    ticket({ priceCents: 30_000, memberPriceCents: 25_000 }),
    ticket({ priceCents: 10_000, memberPriceCents: null, membersOnly: true }),
    ticket({ priceCents: 5000, memberPriceCents: null, taken: 50 }),
    ticket({ priceCents: 28_000, memberPriceCents: null, soldFrom: at(1) }),
  ];
  expect(priceFromOf(event, tickets, anybody)).toBe(28_000);
  expect(priceFromOf(event, tickets, member)).toBe(10_000);
  expect(memberPriceFromOf(event, tickets, now)).toBe(10_000);
  expect(memberPriceFromOf(event, [ticket({ memberPriceCents: null })], now)).toBeNull();
  expect(priceFromOf(event, [], member)).toBeNull();
});
