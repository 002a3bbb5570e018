import { expect, test } from 'vitest';
import { withWaitingTime } from './waiting-time.ts';

const after = (seconds: number | undefined) =>
  withWaitingTime('Too many requests. Please try again later.', seconds);

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
  [172_800, '2 days'],
])('who has to wait for %i seconds is told %s', (seconds, time) => {
  expect(after(seconds)).toBe(`Too many requests. Please try again in ${time}.`);
});

test('messages that do not ask to try later, or without a known wait, stay as they are', () => {
  expect(after(undefined)).toBe('Too many requests. Please try again later.');
  expect(withWaitingTime('Please reset your password.', 86_400)).toBe('Please reset your password.');
});
