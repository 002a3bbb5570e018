import { expect, test } from 'vitest';
import { namesOf } from './request-names.ts';

test('a few are named, of many the first three and how many more', () => {
  expect(namesOf(['Ann Lee'])).toBe('Ann Lee');
  expect(namesOf(['Ann', 'Bob'])).toBe('Ann and Bob');
  expect(namesOf(['Ann', 'Bob', 'Cay', 'Dee'])).toBe('Ann, Bob, Cay and 1 more');
  expect(namesOf(['Ann', 'Bob', 'Cay', 'Dee', 'Eve'])).toBe('Ann, Bob, Cay and 2 more');
});
