import { expect, test } from 'vitest';
import { linkFrom } from '../../lib/use-mailed-link.ts';
import { resetLink } from './reset-link.ts';

test('a reset link needs its code and its person', () => {
  expect(linkFrom('?code=a%2Bb&userId=17', resetLink)).toEqual({ code: 'a+b', userId: '17' });
  expect(linkFrom('?code=a&userId=17&isNew=1', resetLink)).toEqual({ code: 'a', userId: '17', isNew: '1' });
  expect(linkFrom('?code=a', resetLink)).toBeUndefined();
  expect(linkFrom('?userId=17&code=', resetLink)).toBeUndefined();
});
