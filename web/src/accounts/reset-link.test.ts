import { expect, test } from 'vitest';
import { resetLinkFrom } from './reset-link.ts';

test('a reset link needs its code and its person', () => {
  expect(resetLinkFrom('?code=a%2Bb&userId=17')).toEqual({ code: 'a+b', userId: '17' });
  expect(resetLinkFrom('?code=a')).toBeUndefined();
  expect(resetLinkFrom('?userId=17&code=')).toBeUndefined();
});
