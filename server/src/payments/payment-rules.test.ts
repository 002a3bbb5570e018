import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from './payment-queries.ts';
import { mayBecome } from './payment-rules.ts';

test('a payment only moves forward, and succeeded is final', () => {
  expect(mayBecome('open', 'processing')).toBe(true);
  expect(mayBecome('processing', 'failed')).toBe(true);
  expect(mayBecome('failed', 'succeeded')).toBe(true);
  expect(mayBecome('failed', 'processing')).toBe(false);
  expect(mayBecome('processing', 'requires-action')).toBe(false);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome('succeeded', status))).toEqual([]);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome(status, status))).toEqual([]);
});
