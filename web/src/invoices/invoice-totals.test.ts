import { expect, test } from 'vitest';
import { totalsOf } from './invoice-totals.ts';

const PAID = {
  totalAmountExcGst: 1000,
  totalGst: 100,
  netTotalAmount: 1100,
  totalAmountPaid: 1100,
  totalCredited: 0,
  balanceDue: 0,
};

const linesOf = (changes: Partial<typeof PAID>): string[] =>
  totalsOf({ ...PAID, ...changes }).map(({ name, dollars }) => `${name} ${dollars}`);

test('the totals end with what is due', () => {
  expect(linesOf({})).toEqual([
    'Total excluding GST 1000',
    'GST 100',
    'Total including GST 1100',
    'Payment received 1100',
    'Balance due 0',
  ]);
});

test('a total excluding GST of nothing is left out, and what was credited is said where there is any', () => {
  expect(linesOf({ totalAmountExcGst: 0, totalCredited: 55 })).toEqual([
    'GST 100',
    'Total including GST 1100',
    'Payment received 1100',
    'Credited 55',
    'Balance due 0',
  ]);
});
