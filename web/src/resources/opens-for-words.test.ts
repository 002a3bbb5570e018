import { expect, test } from 'vitest';
import { opensForWords } from './opens-for-words.ts';

test.each([
  [[], 'For members in good standing'],
  [['Large fleet'], 'Opens with Large fleet membership'],
  [['Small fleet', 'Large fleet'], 'Opens with Small fleet or Large fleet membership'],
  [
    ['Owner-driver', 'Small fleet', 'Large fleet'],
    'Opens with Owner-driver, Small fleet or Large fleet membership',
  ],
])('what opens for %j says: %s', (opensFor, words) => {
  expect(opensForWords(opensFor)).toBe(words);
});
