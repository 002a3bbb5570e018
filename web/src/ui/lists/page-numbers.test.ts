import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a gap of several pages is marked, a gap of one is filled', () => {
  expect(pageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, undefined, 9]);
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
});

test('first, current and last are always there, in order and once', () => {
  const paged = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(paged, ([page, count]) => {
      const numbers = pageNumbers(page, count).filter((number) => number !== undefined);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
    }),
  );
});
