import { PORTAL_PAGES } from '@linehaul/contract/pages';
import { expect, test } from 'vitest';
import { isWorthReturningTo, paths } from './paths.ts';

test('every page of the contract has a name, and no two names lead to one page', () => {
  expect(Object.values<string>(paths).toSorted()).toEqual(PORTAL_PAGES.toSorted());
});

test('nobody is brought back to a reset link', () => {
  expect(isWorthReturningTo('/account/reset-password?code=x')).toBe(false);
  expect(isWorthReturningTo('/join-requests')).toBe(true);
});
