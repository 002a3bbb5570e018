import { expect, test } from 'vitest';
import { checkValues } from '../../lib/forms/form-errors.ts';
import { newPasswordTwice } from './new-password.ts';
import { PASSWORD_RULE_TEXT } from './password-rule-text.ts';

const errorsOf = (password: string, confirmPassword: string) =>
  checkValues(newPasswordTwice, { password, confirmPassword }).errors;

test('a password that keeps the rules and is confirmed is taken', () => {
  expect(errorsOf('Long-haul', 'Long-haul')).toBeUndefined();
});

test('nothing typed asks for the password and for its confirmation', () => {
  expect(errorsOf('', '')).toEqual({
    password: 'Please enter password',
    confirmPassword: 'Please confirm password',
  });
});

test('another confirmation is named, even while the password breaks a rule', () => {
  expect(errorsOf('Long-haul', 'Long-haul2')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(errorsOf('short', 'shorter')).toMatchObject({ confirmPassword: 'Passwords do not match' });
});

test('each broken rule is named', () => {
  expect(errorsOf('Sh-t', 'Sh-t')).toEqual({ password: 'At least 8 characters' });
  expect(errorsOf('Longhauls', 'Longhauls')).toEqual({ password: 'At least one special character' });
  expect(errorsOf('long-haul', 'long-haul')).toEqual({ password: 'Both upper and lower case letters' });
});

test('the rule text names all three rules', () => {
  expect(PASSWORD_RULE_TEXT).toBe(
    'Your password needs: at least 8 characters; at least one special character; both upper and lower case letters.',
  );
});
