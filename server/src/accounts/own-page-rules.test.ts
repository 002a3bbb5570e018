import { expect, test } from 'vitest';
import { chooseOwnPage, RESET_PAGES } from './own-page-rules.ts';

const PORTAL = 'https://portal.test';
const choose = (asked: string | undefined): string => chooseOwnPage(asked, PORTAL, RESET_PAGES);

test.each([
  '/sign-up/reset-password',
  'https://portal.test/sign-up/reset-password',
  '/sign-up/reset-password?x=1',
])('%s is one of the portal’s own pages', (asked) => {
  expect(choose(asked)).toBe('https://portal.test/sign-up/reset-password');
});

test.each([
  undefined,
  '',
  'https://evil.test/sign-up/reset-password',
  '//evil.test/sign-up/reset-password',
  '/\\evil.test/sign-up/reset-password',
  'https://portal.test.evil.test/sign-up/reset-password',
  'https://portal.test@evil.test/sign-up/reset-password',
  'https://user@portal.test/sign-up/reset-password',
  'https://portal.test:444/sign-up/reset-password',
  'http://portal.test/sign-up/reset-password',
  'portal.test\\@evil.test',
  'javascript:alert(1)',
  '/\t/evil.test/sign-up/reset-password',
  '/sign-up/reset-password/../../api/user',
  '/settings',
  'x'.repeat(5000),
])('%s leads to the usual page', (asked) => {
  expect(choose(asked)).toBe('https://portal.test/account/reset-password');
});
