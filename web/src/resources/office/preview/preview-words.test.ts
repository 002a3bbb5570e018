import { expect, test } from 'vitest';
import { nothingWords, opensForWords } from './preview-words.ts';

test('a teaser says what opens it, and nothing says why there is nothing', () => {
  expect(opensForWords([])).toContain('members in good standing');
  expect(opensForWords(['Fleet', 'Owner-driver'])).toContain('Fleet or Owner-driver');
  expect(nothingWords('guest')).toContain('Guests');
  expect(nothingWords('lapsed')).toBe('They do not find it at all');
});
