import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { challengeOf } from './second-factor-challenge.ts';

test('a sign-in that lacks only the second factor is half way', () => {
  const error = new ApiError('Please confirm that it is you.', {
    status: 400,
    tokenError: 'mfa_required',
    mfaToken: 'half-way',
    mfaMethods: ['code'],
  });
  const challenge = challengeOf(error, 'jo@example.test');
  expect(challenge).toMatchObject({ mfaToken: 'half-way', methods: ['code'], email: 'jo@example.test' });
  expect(challenge?.endsAtMs).toBeGreaterThan(Date.now());
});

test('any other refusal is the end of it', () => {
  expect(challengeOf(new ApiError('', { status: 400, tokenError: 'invalid_grant' }))).toBeUndefined();
  expect(challengeOf(new TypeError('x'))).toBeUndefined();
});
