import { expect, test } from 'vitest';
import { dueWarning, lastDayOf, printedExpiry } from './card-expiry-rules.ts';

test.each([
  [{ exp_year: 2028, exp_month: 2 }, '2028-02-29', '02/2028'],
  [{ exp_year: 2027, exp_month: 12 }, '2027-12-31', '12/2027'],
])('a card with %j is good to the end of its month', (card, lastDay, printed) => {
  expect(lastDayOf(card)).toBe(lastDay);
  expect(printedExpiry(lastDay)).toBe(printed);
});

test.each([
  ['2027-11-30', undefined],
  ['2027-12-01', 30],
  ['2027-12-23', 30],
  ['2027-12-24', 7],
  ['2027-12-31', 7],
  ['2028-01-01', undefined],
])('on %s the warning that is due is %s', (today, expected) => {
  expect(dueWarning('2027-12-31', today)).toBe(expected);
});
