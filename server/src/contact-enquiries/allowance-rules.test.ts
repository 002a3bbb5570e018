import { expect, test } from 'vitest';
import { secondsToWait } from './allowance-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const MEGABYTE = 1024 * 1024;
const ago = (minutes: number, megabytes = 0) => ({
  sentAt: new Date(now.getTime() - minutes * 60_000),
  byteSize: megabytes * MEGABYTE,
});

test('the fifth message of an hour may go, the sixth waits until the first is an hour old', () => {
  const four = [ago(1), ago(2), ago(3), ago(50)];
  expect(secondsToWait(four, 0, now)).toBe(0);
  expect(secondsToWait([...four, ago(55)], 0, now)).toBe(5 * 60);
  expect(secondsToWait([...four, ago(60)], 0, now)).toBe(0);
});

test('ten times ten megabytes in a day may go, one byte more waits until there is room', () => {
  const nine = Array.from({ length: 9 }, (_, index) => ago(70 * (index + 1), 10));
  expect(secondsToWait(nine, 10 * MEGABYTE, now)).toBe(0);
  expect(secondsToWait(nine, 10 * MEGABYTE + 1, now)).toBe((24 * 60 - 9 * 70) * 60);
  expect(secondsToWait([...nine, ago(700, 10)], 10 * MEGABYTE, now)).toBe((24 * 60 - 700) * 60);
});
