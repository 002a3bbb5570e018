import { expect, test } from 'vitest';
import { plainReason } from './failed-job-rules.ts';

test.each([
  ['550 no mailbox <margaret.hollis@scrfa.example>, sorry', '550 no mailbox <an address>, sorry'],
  ['connect smtp://portal:geheim@mail.example:587 failed', 'connect smtp://mail.example:587 failed'],
  ['Invalid API Key provided: sk_live_51HxyzABC', 'Invalid API Key provided: sk_…'],
  [`token ${'a1'.repeat(30)} is spent`, 'token … is spent'],
  ['EACCES: permission denied\n  at open', 'EACCES: permission denied at open'],
  ['  ', 'Nothing is known of why'],
])('of the error %j an officer reads %j', (message, reason) => {
  expect(plainReason(message)).toBe(reason);
});

test('a reason is no longer than a line or two', () => {
  expect(plainReason('word '.repeat(100))).toHaveLength(200);
});
