import { expect, test } from 'vitest';
import { ApiError } from '../lib/calls/api-error.ts';
import { passkeyFailureText } from './passkey-failure.ts';

const named = (name: string): Error => Object.assign(new Error('from the browser'), { name });

test('a person who cancels is told that nothing was made', () => {
  expect(passkeyFailureText(named('NotAllowedError'))).toMatch(/cancelled, or it took too long/);
});

test('a device that has a passkey already is named as the reason', () => {
  expect(passkeyFailureText(named('InvalidStateError'))).toMatch(/already has a passkey/);
});

test('a refusal by the server keeps its words', () => {
  expect(passkeyFailureText(new ApiError('The challenge has expired', { status: 400 }))).toBe(
    'The challenge has expired',
  );
});

test('anything else is said without the words of the browser', () => {
  expect(passkeyFailureText(named('UnknownError'))).toBe('The passkey could not be made. Please try again.');
});
