import { expect, test } from 'vitest';
import { ApiError, messageOf, Refusal } from './api-error.ts';

test.each([
  ['the server said', new ApiError('It is full', { status: 409 }), 'It is full'],
  ['the page refuses itself', new Refusal('Please wait'), 'Please wait'],
  ['no words came for', new ApiError('', { status: 500 }), 'Something went wrong'],
  ['a program says to programmers', new TypeError('x is not a function'), 'Something went wrong'],
])('what %s is told as it is fit for the person', (_, error, told) => {
  expect(messageOf(error, 'Something went wrong')).toBe(told);
});
