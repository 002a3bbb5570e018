import { expect, test } from 'vitest';
import { othersWords } from './others-words.ts';

test('who else has an item open is named', () => {
  expect(othersWords(['Doug Barham'])).toBe('Doug Barham is editing this too.');
  expect(othersWords(['Ann', 'Doug'])).toBe('Ann and Doug are editing this too.');
});
