import { expect, test } from 'vitest';
import { inTwoLines } from './two-lines.ts';

test('a name is parted where its halves are nearest to one length', () => {
  expect(inTwoLines('Upper Condamine, Maranoa and Western Downs Bulk Haulage')).toEqual([
    'Upper Condamine, Maranoa and',
    'Western Downs Bulk Haulage',
  ]);
  expect(inTwoLines('Warrego Haulage')).toEqual(['Warrego', 'Haulage']);
});

test('a word alone stays whole', () => {
  expect(inTwoLines('Featherstonehaugh')).toEqual(['Featherstonehaugh']);
});
