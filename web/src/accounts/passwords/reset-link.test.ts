import { expect, test } from 'vitest';
import { linkFrom } from '../../lib/navigation/use-mailed-link.ts';
import { resetLinkOf } from './reset-link.ts';

const code = 'a-_4'.repeat(10) + 'xyz';
const userId = '0a0a0a0a-1111-4222-8333-444444444444';

test('a reset link needs its code and its person, whole', () => {
  expect(linkFrom(`?code=${code}&userId=${userId}`, resetLinkOf)).toEqual({ code, userId });
  expect(linkFrom(`?code=${code}&userId=${userId}&isNew=1`, resetLinkOf)).toEqual({
    code,
    userId,
    isNew: '1',
  });
  for (const broken of [
    `?code=${code}`,
    `?userId=${userId}&code=`,
    `?code=${code.slice(1)}&userId=${userId}`,
    `?code=${code}&userId=${userId.slice(0, -3)}`,
    `?code=${code}&amp;userId=${userId}`,
  ]) {
    expect(linkFrom(broken, resetLinkOf)).toBeUndefined();
  }
});
