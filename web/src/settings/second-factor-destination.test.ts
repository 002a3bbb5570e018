import { expect, test } from 'vitest';
import { secondFactorDestination } from './second-factor-destination.ts';

const ORIGIN = 'https://portal.test';

test('the page that was on the way is opened afterwards', () => {
  expect(secondFactorDestination('/admin/users?page=2', ORIGIN)).toBe('/admin/users?page=2');
});

test.each([
  null,
  '',
  '//evil.test',
  'https://evil.test/admin',
  '/\\evil.test',
  'javascript:alert(1)',
  '/nowhere',
])('anything else leads home: %s', (next) => {
  expect(secondFactorDestination(next, ORIGIN)).toBe('/');
});

test('setting up does not lead back to setting up or signing in', () => {
  expect(secondFactorDestination('/account/second-factor', ORIGIN)).toBe('/');
  expect(secondFactorDestination('/Account/sign-in', ORIGIN)).toBe('/');
});
