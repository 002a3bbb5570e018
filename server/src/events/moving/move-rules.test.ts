import { expect, test } from 'vitest';
import { priceAfterMove } from './move-rules.ts';

test('a cheaper ticket gives the difference back, a dearer one is refused, and what was saved before is kept', () => {
  const paid = { paidCents: 11_000, ownCents: 11_000 };
  expect(priceAfterMove({ ...paid, otherCents: 5000 })).toBe(5000);
  expect(priceAfterMove({ ...paid, otherCents: 11_000 })).toBe(11_000);
  expect(priceAfterMove({ ...paid, otherCents: 11_001 })).toBeUndefined();
  const byCode = { paidCents: 9900, ownCents: 11_000 };
  expect(priceAfterMove({ ...byCode, otherCents: 11_000 })).toBe(9900);
  expect(priceAfterMove({ ...byCode, otherCents: 5000 })).toBe(5000);
  expect(priceAfterMove({ paidCents: 0, ownCents: 11_000, otherCents: 9000 })).toBe(0);
  expect(priceAfterMove({ paidCents: 0, ownCents: 0, otherCents: 9000 })).toBeUndefined();
});
