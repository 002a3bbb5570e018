import { expect, test } from 'vitest';
import { choiceWords, shareWords, sumHours } from './figure-words.ts';

test('a period is chosen by its days, and by its year where each person has their own', () => {
  const own = { year: 2026, startDate: null, endDate: null };
  expect(choiceWords(own)).toBe('Ending in 2026');
  expect(choiceWords({ year: 2026, startDate: '2025-07-01', endDate: '2026-06-30' })).toBe(
    '01/07/2025 – 30/06/2026',
  );
});

test('a few of many are not nothing, all but a few are not all, and nobody of nobody is nothing', () => {
  expect([shareWords(1, 5000), shareWords(4999, 5000), shareWords(2500, 5000), shareWords(0, 0)]).toEqual([
    ...['under 1 %', 'over 99 %', '50 %', '0 %'],
  ]);
});

test('hours with decimals come to what they are', () => {
  expect(sumHours([0.1, 0.2, 12.25])).toBe(12.55);
});
