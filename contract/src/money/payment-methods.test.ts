import { expect, test } from 'vitest';
import {
  isWithinMax,
  methodOfType,
  MOST_ONLINE_CENTS,
  ONLINE_METHODS,
  PAYMENT_METHOD,
  type PaymentMethodKey,
  providerTypeOf,
  SHOWN_METHODS,
} from './payment-methods.ts';

test('every method is shown once, and what the provider asks for is found again by the provider’s name', () => {
  expect(new Set(SHOWN_METHODS)).toEqual(new Set(Object.values(PAYMENT_METHOD)));
  expect(SHOWN_METHODS).toHaveLength(Object.keys(PAYMENT_METHOD).length);
  expect(ONLINE_METHODS.map((method) => methodOfType(providerTypeOf(method)))).toEqual(ONLINE_METHODS);
  expect(methodOfType('afterpay')).toBeUndefined();
});

test('a payment by direct debit is of $1,500.00 at most', () => {
  expect(isWithinMax(PAYMENT_METHOD.directDebit, 150_000)).toBe(true);
  expect(isWithinMax(PAYMENT_METHOD.directDebit, 150_001)).toBe(false);
  expect(isWithinMax(PAYMENT_METHOD.card, 150_001)).toBe(true);
});

test('a card is charged $999,999.99 at most, and nothing online is charged more', () => {
  expect(isWithinMax(PAYMENT_METHOD.card, 99_999_999)).toBe(true);
  expect(isWithinMax(PAYMENT_METHOD.card, 100_000_000)).toBe(false);
  expect(isWithinMax(PAYMENT_METHOD.offline, 100_000_000)).toBe(true);
  expect(MOST_ONLINE_CENTS).toBe(99_999_999);
});

test('a record of the payment methods that forgets one does not compile', () => {
  // @ts-expect-error -- direct debit is missing
  const forgetful: Record<PaymentMethodKey, number> = {
    [PAYMENT_METHOD.card]: 1,
    [PAYMENT_METHOD.offline]: 2,
  };
  expect(Object.keys(forgetful)).toHaveLength(2);
});
