import { expect, test } from 'vitest';
import { leftWords, resultWords, termsWords } from './test-words.ts';

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

test('a result says what is right, what is needed and what is left', () => {
  const last = { handedInUtc: '', rightCount: 1, questionCount: 3, neededCount: 2, isPassed: false };
  expect(resultWords(last)).toBe('1 of 3 questions right, 2 needed.');
  expect([1, 2, null].map((attemptsLeft) => leftWords({ attemptsLeft }))).toEqual([
    ...['1 attempt left.', '2 attempts left.', undefined],
  ]);
});
