import { expect, test } from 'vitest';
import { leavePage, pageLeft } from './page-left.ts';

test('the page that was left for the sign-in is remembered past a forgotten password or a new account', () => {
  expect(pageLeft()).toBeUndefined();
  leavePage('/pay?id=1&code=2');
  for (const path of ['/account/sign-in', '/Account/forgot-password', '/create/guest-account'])
    leavePage(path);
  leavePage('/sign-up/confirm-email');
  expect(pageLeft()).toBe('/pay?id=1&code=2');
  leavePage('/sign-up');
  expect(pageLeft()).toBe('/sign-up');
});
