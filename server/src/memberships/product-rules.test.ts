import { expect, test } from 'vitest';
import {
  compareProducts,
  fitsFleet,
  firstPaymentCents,
  methodsOf,
  type ProductPrice,
} from './product-rules.ts';

const price = (changes: Partial<ProductPrice>): ProductPrice => ({
  id: 'price',
  productId: 'product',
  frequency: 'Annual',
  totalCents: 100_000,
  paymentCount: 1,
  joiningFeeCents: 0,
  allowedPaymentMethods: [2, 4, 8],
  ...changes,
});

test('products are sorted by the value of their leading number, those without one last', () => {
  const names = ['10. Fleet', 'Associate', '2. Operator', '1. Owner driver', '2. Allied'].map((name) => ({
    ...{ name, position: 0 },
  }));
  expect(names.toSorted(compareProducts).map(({ name }) => name)).toEqual([
    '1. Owner driver',
    '2. Allied',
    '2. Operator',
    '10. Fleet',
    'Associate',
  ]);
});

test('the order that the office gave goes before the numbers', () => {
  const first = { name: '9. Depot', position: 1 };
  const second = { name: '1. Owner driver', position: 2 };
  expect([second, first].toSorted(compareProducts)).toEqual([first, second]);
});

test('direct debit is offered up to 1500.00 and not a cent above', () => {
  expect(methodsOf(price({ totalCents: 150_000 }))).toEqual([4, 2, 8]);
  expect(methodsOf(price({ totalCents: 150_001 }))).toEqual([4, 8]);
});

test('a card is offered up to $999,999.99 and not a cent above, where it stays offline', () => {
  expect(methodsOf(price({ totalCents: 99_999_999 }))).toEqual([4, 8]);
  expect(methodsOf(price({ totalCents: 100_000_000 }))).toEqual([8]);
});

test('the limit of direct debit looks at one payment, not at the year', () => {
  const monthly = price({ frequency: 'Monthly', paymentCount: 12, totalCents: 1_800_000 });
  expect(firstPaymentCents(monthly)).toBe(150_000);
  expect(methodsOf(monthly)).toContain(2);
  expect(methodsOf({ ...monthly, totalCents: 1_800_001 })).not.toContain(2);
});

test('a method that the price does not allow is not offered', () => {
  expect(methodsOf(price({ allowedPaymentMethods: [8] }))).toEqual([8]);
});

test('a product is meant for the fleets between its bounds, both counted', () => {
  const medium = { minTrucks: 11, maxTrucks: 40 };
  expect([10, 11, 40, 41].map((trucks) => fitsFleet(medium, trucks))).toEqual([false, true, true, false]);
  expect(fitsFleet({ minTrucks: 151, maxTrucks: null }, 4000)).toBe(true);
  expect(fitsFleet({ minTrucks: null, maxTrucks: null }, 12)).toBe(false);
});

test('a joining fee counts against the limits of the first payment, which it is paid with', () => {
  const monthly = { totalCents: 1_200_000, paymentCount: 12 };
  expect(firstPaymentCents(price({ ...monthly, joiningFeeCents: 50_000 }))).toBe(150_000);
  expect(methodsOf(price({ ...monthly, joiningFeeCents: 50_000 }))).toEqual([4, 2, 8]);
  expect(methodsOf(price({ ...monthly, joiningFeeCents: 50_001 }))).toEqual([4, 8]);
});
