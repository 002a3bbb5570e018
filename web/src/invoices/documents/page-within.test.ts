import { expect, test } from 'vitest';
import { pageWithin } from './page-within.ts';

test('the page stays between the first and the last', () => {
  expect([0, 1, 2, 3].map((wanted) => pageWithin(wanted, 2))).toEqual([1, 1, 2, 2]);
  expect(pageWithin(2, 1)).toBe(1);
});
