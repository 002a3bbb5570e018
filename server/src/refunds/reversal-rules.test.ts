import { expect, test } from 'vitest';
import { reversalOf } from './reversal-rules.ts';

const none = { refundedCents: 0, disputedCents: 0 };

test.each([
  ['succeeded', 400],
  ['pending', 0],
  ['requires_action', 0],
  ['failed', 0],
  ['canceled', 0],
  [null, 0],
  ['something_new', 0],
])('a refund that is %s has given back %i cents', (status, refundedCents) => {
  expect(reversalOf(1000, [{ amount: 400, status }], [])).toEqual({ ...none, refundedCents });
});

test.each([
  ['needs_response', 700],
  ['under_review', 700],
  ['lost', 700],
  ['appeal_needs_response', 700],
  ['appeal_under_review', 700],
  ['won', 0],
  ['prevented', 0],
  ['warning_needs_response', 0],
  ['warning_under_review', 0],
  ['warning_closed', 0],
  // Money that may be gone is not counted as ours.
  ['something_new', 700],
])('a dispute that is %s has taken %i cents', (status, disputedCents) => {
  expect(reversalOf(1000, [], [{ amount: 700, status }])).toEqual({ ...none, disputedCents });
});
