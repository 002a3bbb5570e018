import type { OfficeProduct, QuotedPrice } from '@linehaul/contract/office-products';
import { expect, test } from 'vitest';
import { fleetWords, priceChangesOf, quoteLines, standingOf } from './product-words.ts';

const product: OfficeProduct = {
  ...{ id: 'a', version: 1, isArchived: false, isOffered: true, memberships: 0 },
  ...{ name: 'Fleet', description: '', vehicle: null, minTrucks: null, maxTrucks: null },
  ...{ validFrom: null, validUntil: null, annual: { total: 100, methods: [4] }, monthly: null },
  ...{ joiningFee: null, membershipYear: 'anniversary', seats: null, approval: 'none' },
  terms: {
    ...{ renews: 'invoice', noticeDays: 30, remindersBefore: [7], remindersAfter: [0] },
    ...{ graceDays: 30, suspendedDays: 30 },
  },
};

test('a fleet is said by its bounds, and no fleet is nobody', () => {
  expect([
    fleetWords({ minTrucks: null, maxTrucks: null }),
    fleetWords({ minTrucks: 1, maxTrucks: 1 }),
    fleetWords({ minTrucks: 2, maxTrucks: 10 }),
    fleetWords({ minTrucks: 151, maxTrucks: null }),
  ]).toEqual(['Nobody', '1 truck', '2 to 10 trucks', '151 trucks and more']);
});

test('a membership that nobody is offered says why', () => {
  const labels = [
    product,
    { ...product, isArchived: true },
    { ...product, isOffered: false },
    { ...product, isOffered: false, annual: null },
  ].map((each) => standingOf(each).label);
  expect(labels).toEqual(['Offered', 'Archived', 'Not in its dates', 'No price yet']);
});

test('prices that change are said a line each, and the order of the ways to pay counts for nothing', () => {
  const before = { annual: { total: 100, methods: [4, 2] }, monthly: null };
  expect(priceChangesOf(before, { ...before, annual: { total: 100, methods: [2, 4] } })).toEqual([]);
  expect(priceChangesOf(before, { ...before, annual: { total: 100, methods: [4] } })).toEqual([
    'Once a year: other ways to pay',
  ]);
  expect(priceChangesOf(before, { annual: null, monthly: { total: 120, methods: [4] } })).toEqual([
    'Once a year: $100.00 → not offered',
    'Monthly: not offered → $120.00',
  ]);
  expect(priceChangesOf(before, { ...before, seats: 5 })).toEqual(['Seats: any number → 5']);
});

test('a quote says its lines, its total, the GST in it and the payments, those of another size apart', () => {
  const quote: QuotedPrice = {
    ...{ frequency: 'Monthly', lines: [{ itemName: 'Fleet', amount: 100.02 }], total: 100.02, gst: 9.09 },
    payments: [33.34, 33.34, 33.34],
  };
  expect(quoteLines(quote).map(({ value }) => value)).toEqual([
    ...['$100.02', '$100.02', '$9.09'],
    '3 payments of $33.34',
  ]);
  const uneven = { ...quote, payments: [33.35, 33.34, 33.33] };
  expect(quoteLines(uneven).at(-1)?.value).toBe('3 payments: 1 of $33.35, the others of $33.33');
});
