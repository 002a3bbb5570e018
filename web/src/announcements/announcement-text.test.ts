import { expect, test } from 'vitest';
import { beginningOf } from './announcement-text.ts';

test.each([
  ['Closed today', 20, 'Closed today'],
  ['The highway is closed both ways', 21, 'The highway is closed…'],
  ['The highway, closed', 14, 'The highway…'],
  ['Bulahdelahcoolongolook', 10, 'Bulahdelah…'],
])('the beginning of “%s” in %d letters ends with a word', (text, length, expected) => {
  expect(beginningOf(text, length)).toBe(expected);
});
