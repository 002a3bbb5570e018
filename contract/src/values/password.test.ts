import { expect, test } from 'vitest';
import { PASSWORD_RULES, passwordProblem } from './password.ts';

test.each([
  ['Sh0rt!a', 'At least 8 characters'],
  ['NoSpecial99', 'At least one special character'],
  ['lower-case!', 'Both upper and lower case letters'],
  ['UPPER-CASE!', 'Both upper and lower case letters'],
  ['', 'At least 8 characters'],
])('"%s" breaks the rule: %s', (password, text) => {
  expect(passwordProblem(password)).toBe(text);
});

test.each(['Wide-Load!', 'Été à Paris!', 'Ab!🚚🚚🚚🚚🚚'])('"%s" keeps all three rules', (password) => {
  expect(passwordProblem(password)).toBeUndefined();
});

test('length counts characters as people see code points, not bytes or halves of a pair', () => {
  const [length] = PASSWORD_RULES;
  expect(length?.holds('🚚🚚🚚🚚')).toBe(false);
  expect(length?.holds('🚚'.repeat(8))).toBe(true);
});
