import { expect, test } from 'vitest';
import { countWords, daysWords, forWords } from './code-words.ts';

test('a code says how often it was used, when it can be used and what it is for', () => {
  expect([countWords({ used: 3, maxUses: null }), countWords({ used: 3, maxUses: 20 })]).toEqual([
    '3',
    '3\u00A0of\u00A020',
  ]);
  const days = (validFrom: string | null, validUntil: string | null) => daysWords({ validFrom, validUntil });
  expect([
    days(null, null),
    days('2027-07-01', null),
    days(null, '2027-07-31'),
    days('2027-07-01', '2027-07-31'),
  ]).toEqual(['–', 'from 01/07/2027', 'until 31/07/2027', '01/07/2027 to 31/07/2027']);
  const products = [
    { id: 'one', name: 'Owner-driver' },
    { id: 'two', name: 'Small fleet' },
  ];
  expect(forWords({ productIds: [], takesJoiningFee: true }, products)).toBe('All memberships');
  expect(forWords({ productIds: ['two', 'one'], takesJoiningFee: false }, products)).toBe(
    'Owner-driver; Small fleet, without the joining fee',
  );
});
