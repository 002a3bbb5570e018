import { expect, test } from 'vitest';
import { ApiError } from '../lib/calls/api-error.ts';
import { loginRefusalOf } from './login-refusal.ts';

const email = 'jo@example.test';

test('a refused sign-in is told in the server’s words, else that the name or password is incorrect', () => {
  const locked = new ApiError('Too many tries.', { status: 429 });
  expect(loginRefusalOf(locked, email).message).toBe('Too many tries.');
  const silent = new ApiError('', { status: 400 });
  expect(loginRefusalOf(silent, email).message).toBe('The user name or password is incorrect.');
});

test('only an unconfirmed address is offered a new activation link', () => {
  const refusal = (tokenError: string) =>
    loginRefusalOf(new ApiError('', { status: 400, tokenError }), email);
  expect(refusal('email_not_confirmed').isUnconfirmed).toBe(true);
  expect(refusal('invalid_grant').isUnconfirmed).toBe(false);
});
