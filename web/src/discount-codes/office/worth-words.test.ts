import { expect, test } from 'vitest';
import { usesWords, worthWords } from './worth-words.ts';

test('a code says what it takes off, and how often it was used', () => {
  expect(worthWords({ percent: 10, amount: null })).toBe('10%\u00A0off');
  expect(worthWords({ percent: null, amount: 250 })).toBe('$250.00\u00A0off');
  expect([0, 1, 2].map((used) => usesWords({ used, maxUses: null }))).toEqual([
    'used 0 times',
    'used once',
    'used 2 times',
  ]);
  expect(usesWords({ used: 1, maxUses: 20 })).toBe('used 1 of 20');
});
