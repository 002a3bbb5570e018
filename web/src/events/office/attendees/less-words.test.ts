import { expect, test } from 'vitest';
import { lessWords } from './less-words.ts';

test.each([
  [{ back: 0, offInvoice: 0 }, 'Nothing comes back'],
  [{ back: 44, offInvoice: 0 }, '$44.00 comes back'],
  [{ back: 44, offInvoice: 44 }, '$44.00 comes off the open invoice'],
  [{ back: 44.1, offInvoice: 24 }, '$20.10 comes back, $24.00 comes off the open invoice'],
])('of a ticket that costs less by %j it is said: %s', (less, words) => {
  expect(lessWords(less)).toBe(words);
});
