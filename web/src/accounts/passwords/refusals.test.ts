import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { PASSWORD_RULE_TEXT } from './new-password.ts';
import { registrationMessages, resetFailureText } from './refusals.ts';

test('every message of a refused registration is shown, each once', () => {
  const error = new ApiError('Invalid', {
    status: 400,
    modelState: { password: ['Too common', 'Too short'], emailAddress: ['Too common'] },
  });
  expect(registrationMessages(error)).toEqual(['Too common', 'Too short']);
});

test('a refused registration without messages by field shows the server message, else that something went wrong', () => {
  expect(registrationMessages(new ApiError('The portal is busy.', { status: 503 }))).toEqual([
    'The portal is busy.',
  ]);
  expect(registrationMessages(new ApiError('', { status: 400 }))).toEqual(['Something went wrong']);
  expect(registrationMessages(new TypeError('x is undefined'))).toEqual(['Something went wrong']);
});

test('a reset refused for its password is answered with all the rules', () => {
  expect(resetFailureText(new ApiError('This Password is too short', { status: 400 }))).toBe(
    PASSWORD_RULE_TEXT,
  );
  expect(resetFailureText(new ApiError('This link is no longer valid.', { status: 404 }))).toBe(
    'This link is no longer valid.',
  );
  expect(resetFailureText(new ApiError('', { status: 400 }))).toBe('Something went wrong');
});
