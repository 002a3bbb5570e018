import { expect, test } from 'vitest';
import { leftWords, resultWords } from './test-words.ts';

test('a result says what is right, what is needed and what is left', () => {
  const last = { handedInUtc: '', rightCount: 1, questionCount: 3, neededCount: 2, isPassed: false };
  expect(resultWords(last)).toBe('1 of 3 questions right, 2 needed.');
  expect([1, 2, null].map((attemptsLeft) => leftWords({ attemptsLeft }))).toEqual([
    ...['1 attempt left.', '2 attempts left.', undefined],
  ]);
});
