import type { MembershipYear } from '@linehaul/contract/membership-year';
import { expect, test } from 'vitest';
import { alongYear, renewalDayOf, roadStops } from './road-stops.ts';

const year: MembershipYear = {
  orgId: '7d7f5c7e-5f0e-4b3e-9b5c-0a2f6f0f3f10',
  organisation: 'Kestrel Ridge',
  tier: 'Small fleet',
  vehicle: 'semi',
  standing: 'in-force',
  memberSince: '2024-03-01',
  startsOn: '2027-03-01',
  endsOn: '2028-02-29',
  today: '2027-04-01',
  paymentFrequency: 'Monthly',
  payments: [
    { position: 1, dueOn: '2027-03-01', state: 'paid', amount: 10 },
    { position: 2, dueOn: '2027-04-01', state: 'due', amount: 10 },
  ],
  invoiceId: null,
};

test('the road leads from the first day to the day after the last', () => {
  expect(renewalDayOf(year)).toBe('2028-03-01');
  expect(alongYear(year, '2027-03-01')).toBe(0);
  expect(alongYear(year, '2028-03-01')).toBe(100);
  expect(alongYear(year, '2027-08-31')).toBe(50);
});

test('what lies outside of the year stands at its ends', () => {
  expect(alongYear(year, '2026-01-01')).toBe(0);
  expect(alongYear(year, '2030-01-01')).toBe(100);
});

test('stops come in the order of their days, a payment before the truck of the same day', () => {
  expect(roadStops(year).map(({ kind }) => kind)).toEqual([
    'start',
    'payment',
    'payment',
    'today',
    'renewal',
  ]);
});
