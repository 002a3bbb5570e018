import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { codeRefusal } from './code-refusal.ts';

test('after too many codes the person is told what there were too many of, and how long to wait', () => {
  const refusal = new ApiError('Too many requests. Please try again in 5 minutes.', { status: 429 });
  expect(codeRefusal(refusal)).toBe('Too many codes were tried. Please try again in 5 minutes.');
});

test('any other refusal keeps the server’s words', () => {
  expect(codeRefusal(new ApiError('The code is not right.', { status: 400 }))).toBe('The code is not right.');
  expect(codeRefusal(new ApiError('', { status: 400 }))).toBe('The code is incorrect.');
});
