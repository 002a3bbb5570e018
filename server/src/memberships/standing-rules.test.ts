import { expect, test } from 'vitest';
import { isGood, lastDayOf, standingOn } from './standing-rules.ts';

const membership = (over: Partial<Parameters<typeof standingOn>[0]> = {}) => ({
  status: 'active',
  startsOn: '2027-03-01',
  endsOn: '2028-02-29',
  pastDueSince: null,
  graceUntil: null,
  ...over,
});

test('a membership is in force from its first day to its last', () => {
  const on = (day: string) => standingOn(membership(), day);
  expect(on('2027-02-28')).toBe('pending');
  expect(on('2027-03-01')).toBe('in-force');
  expect(on('2028-02-29')).toBe('in-force');
  expect(on('2028-03-01')).toBe('lapsed');
});

test('past due is good until the day it lapses, and never beyond its year', () => {
  const pastDue = membership({ status: 'past-due', pastDueSince: '2027-06-01' });
  expect(lastDayOf(pastDue)).toBe('2027-06-30');
  expect(standingOn(pastDue, '2027-06-30')).toBe('past-due');
  expect(standingOn(pastDue, '2027-07-01')).toBe('lapsed');
  expect(lastDayOf(membership({ status: 'past-due', pastDueSince: '2028-02-20' }))).toBe('2028-02-29');
});

test('grace is good to the day that was announced, and suspension is not', () => {
  const inGrace = membership({ status: 'grace', graceUntil: '2028-03-30' });
  expect(lastDayOf(inGrace)).toBe('2028-03-30');
  expect(standingOn(inGrace, '2028-03-30')).toBe('grace');
  expect(standingOn(inGrace, '2028-03-31')).toBe('suspended');
  expect(standingOn(membership({ status: 'suspended' }), '2028-04-10')).toBe('suspended');
  expect([isGood('grace'), isGood('suspended')]).toEqual([true, false]);
});

test('only a membership in force makes a card good', () => {
  expect(standingOn(membership({ status: 'pending-payment' }), '2027-04-01')).toBe('pending');
  expect(standingOn(membership({ status: 'cancelled' }), '2027-04-01')).toBe('lapsed');
  expect((['in-force', 'past-due', 'pending', 'lapsed'] as const).map(isGood)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
