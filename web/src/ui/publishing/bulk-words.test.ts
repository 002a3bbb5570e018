import { expect, test } from 'vitest';
import { doneWords, refusedWords } from './bulk-words.ts';

const refused = { id: 'x', title: 'Fuel', reason: 'It is published already' };

test('what became of those that were chosen is said with how many, and of which not', () => {
  expect(doneWords('publish', { done: ['a'], refused: [] })).toBe('1 was published');
  expect(doneWords('delete', { done: ['a', 'b'], refused: [] })).toBe('All 2 were deleted');
  expect(doneWords('take-down', { done: ['a'], refused: [refused] })).toBe('1 of 2 were taken down');
  expect(doneWords('publish', { done: [], refused: [refused] })).toBe('None was published');
  expect(refusedWords(refused)).toBe('“Fuel”: It is published already');
  expect(refusedWords({ ...refused, title: null })).toBe('It is published already');
});
