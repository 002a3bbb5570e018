import { PORTAL_PAGES } from '@linehaul/contract/pages';
import { expect, test } from 'vitest';
import { isWorthReturningTo, ownPath, paths } from './paths.ts';

test('the browser and the server know the same pages', () => {
  expect(Object.values<string>(paths).sort()).toEqual([...PORTAL_PAGES].sort());
});

test('a path of the portal keeps its query', () => {
  expect(ownPath('/sign-up/payment?x=1')).toBe('/sign-up/payment?x=1');
});

test.each([
  'https://evil.example/sign-up',
  '//evil.example/sign-up',
  '/\\evil.example',
  '\t//evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
])('%j leads elsewhere', (target) => {
  expect(ownPath(target)).toBeUndefined();
});

test('nobody is brought back to a reset link', () => {
  expect(isWorthReturningTo('/account/reset-password?code=x')).toBe(false);
  expect(isWorthReturningTo('/join-requests')).toBe(true);
});
