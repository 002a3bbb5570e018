import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { codeRefusal } from './code-refusal.ts';

test('after too many codes the person is told how long to wait', () => {
  const after = (retryAfterSeconds: number) =>
    codeRefusal(new ApiError('Too many requests.', { status: 429, retryAfterSeconds }));
  expect(after(256)).toBe('Too many codes were tried. Please try again in 5 minutes.');
  expect(after(30)).toBe('Too many codes were tried. Please try again in a minute.');
});

test('any other refusal keeps the server’s words', () => {
  expect(codeRefusal(new ApiError('The code is not right.', { status: 400 }))).toBe('The code is not right.');
  expect(codeRefusal(new ApiError('', { status: 400 }))).toBe('The code is incorrect.');
});
