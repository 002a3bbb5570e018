import { expect, test } from 'vitest';
import { ordinal, positionWords } from './waiting-words.ts';

test('places in line are counted as people count them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
  expect(positionWords(3, 2)).toBe('You are 3rd in line for 2 tickets.');
});
