import { expect, test } from 'vitest';
import { ownPageOf } from './pages.ts';

const ORIGIN = 'https://portal.test';

test.each([
  ['/sign-up/login?from=mail', '/sign-up/login?from=mail'],
  ['https://portal.test/sign-up/confirm-email', '/sign-up/confirm-email'],
  ['/', '/'],
  ['/Sign-Up/LOGIN/', '/Sign-Up/LOGIN/'],
  ['/settings/invoice/6f7f', '/settings/invoice/6f7f'],
])('%s is one of our pages', (target, expected) => {
  expect(ownPageOf(target, ORIGIN)).toBe(expected);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'https:evil.test',
  'https://evil.test/sign-up',
  'https://portal.test.evil.test/sign-up',
  'https://portal.test@evil.test/sign-up',
  'https://user:secret@portal.test/sign-up',
  'https://portal.test:444/sign-up',
  'http://portal.test/sign-up',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/account/logout',
  '/nowhere',
  '/settings/invoice',
  '/settings/invoice/',
  '/settings/invoice/6f7f/more',
  '/%2e%2e//evil.test',
  `/sign-up?${'x'.repeat(5000)}`,
])('%s leads nowhere', (target) => {
  expect(ownPageOf(target, ORIGIN)).toBeUndefined();
});
