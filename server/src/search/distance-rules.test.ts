import { expect, test } from 'vitest';
import { distanceBetween, errorsIn } from './distance-rules.ts';

test.each([
  ['fatique', 'fatigue', 1],
  ['livestok', 'livestock', 1],
  ['harverst', 'harvest', 1],
  ['hydrogin', 'hydrogen', 1],
  ['teh', 'the', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
  ['', 'abc', 3],
])('between %j and %j there are %j errors', (one, other, errors) => {
  expect(distanceBetween(one, other)).toBe(errors);
  expect(distanceBetween(other, one)).toBe(errors);
});

test('a short word with an error is another word', () => {
  expect(['ute', 'rego', 'permit', 'consignor'].map(errorsIn)).toEqual([0, 1, 2, 3]);
});
