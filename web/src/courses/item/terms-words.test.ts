import { expect, test } from 'vitest';
import { termsWords } from './terms-words.ts';

test.each([
  [
    { questionCount: 5, neededCount: 4, maxAttempts: 3, waitHours: 24 },
    'It has 5 questions: 4 of them have to be answered right. You may take it 3 times, 1 day apart.',
  ],
  [
    { questionCount: 3, neededCount: 3, maxAttempts: null, waitHours: 36 },
    'It has 3 questions: all of them have to be answered right. You may take it as often as you like, 36 hours apart.',
  ],
  [
    { questionCount: 1, neededCount: 1, maxAttempts: 1, waitHours: 24 },
    'It has 1 question, which has to be answered right. You may take it 1 time.',
  ],
])('a test says what it asks for: %o', (terms, words) => {
  expect(termsWords(terms)).toBe(words);
});
