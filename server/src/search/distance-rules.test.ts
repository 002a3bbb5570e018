import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween, errorsIn, exchangedOf } from './distance-rules.ts';

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

test('words with two letters exchanged are those of one error and the same letters', () => {
  expect(exchangedOf('tyers')).toEqual(['yters', 'teyrs', 'tyres', 'tyesr']);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 }), (word) => {
      const all = exchangedOf(word);
      expect(new Set(all).size).toBe(all.length);
      for (const one of all) {
        expect(distanceBetween(one, word)).toBe(1);
        expect([...one].toSorted()).toEqual([...word].toSorted());
      }
    }),
  );
});
