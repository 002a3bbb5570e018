import type { SentProduct } from '@linehaul/contract/office-products';
import { expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { columnsOf, isSamePrice, requireSound } from './office-product-rules.ts';

const product = (changes: Partial<SentProduct> = {}): SentProduct => ({
  ...{ name: 'Fleet', description: '', vehicle: null, minTrucks: null, maxTrucks: null },
  ...{ validFrom: null, validUntil: null, monthly: null },
  annual: { total: 1500, methods: [2, 4, 8] },
  ...changes,
});

/** The field that a product is refused at; none where it is sound. */
const refusedAt = (changes: Partial<SentProduct>): string | undefined => {
  try {
    requireSound(product(changes));
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.keys(error.details.modelState ?? {})[0];
  }
};

test('direct debit is allowed for payments up to 1500.00 and not a cent above', () => {
  expect(refusedAt({ annual: { total: 1500, methods: [2] } })).toBeUndefined();
  expect(refusedAt({ annual: { total: 1500.01, methods: [2, 4] } })).toBe('annual.methods');
  expect(refusedAt({ monthly: { total: 18_000, methods: [2] } })).toBeUndefined();
  expect(refusedAt({ monthly: { total: 18_000.01, methods: [2] } })).toBe('monthly.methods');
});

test('a price that is too small for the provider is not payable online', () => {
  expect(refusedAt({ annual: { total: 0.5, methods: [4] } })).toBe('annual.methods');
  expect(refusedAt({ annual: { total: 0.5, methods: [8] } })).toBeUndefined();
});

test('a largest fleet needs a smallest one that is not above it', () => {
  expect(refusedAt({ maxTrucks: 10 })).toBe('minTrucks');
  expect(refusedAt({ minTrucks: 11, maxTrucks: 10 })).toBe('maxTrucks');
  expect(refusedAt({ minTrucks: 10, maxTrucks: 10 })).toBeUndefined();
});

test('the last day is the first day or later', () => {
  expect(refusedAt({ validFrom: '2027-07-01', validUntil: '2027-06-30' })).toBe('validUntil');
  expect(refusedAt({ validFrom: '2027-07-01', validUntil: '2027-07-01' })).toBeUndefined();
});

test('a price with the same methods in another order is the same price', () => {
  const price = columnsOf('annual', { total: 100, methods: [8, 2, 8, 4], joiningFeeCents: 0 });
  expect(
    isSamePrice(price, columnsOf('annual', { total: 100, methods: [4, 2, 8], joiningFeeCents: 0 })),
  ).toBe(true);
  expect(isSamePrice(price, columnsOf('annual', { total: 100, methods: [4, 2], joiningFeeCents: 0 }))).toBe(
    false,
  );
  expect(
    isSamePrice(price, columnsOf('annual', { total: 100.01, methods: [2, 4, 8], joiningFeeCents: 0 })),
  ).toBe(false);
});

const TERMS = {
  ...{ renews: 'invoice' as const, noticeDays: 30, remindersBefore: [7], remindersAfter: [0, 14] },
  ...{ graceDays: 10, suspendedDays: 10 },
};

test('a reminder comes after the invoice and before the lapse, or it is refused at its field', () => {
  expect(refusedAt({ terms: TERMS })).toBeUndefined();
  expect(refusedAt({ terms: { ...TERMS, remindersBefore: [29] } })).toBeUndefined();
  expect(refusedAt({ terms: { ...TERMS, remindersBefore: [30] } })).toBe('terms.remindersBefore');
  expect(refusedAt({ terms: { ...TERMS, remindersAfter: [19] } })).toBeUndefined();
  expect(refusedAt({ terms: { ...TERMS, remindersAfter: [20] } })).toBe('terms.remindersAfter');
  const ten = Array.from({ length: 10 }, (_, index) => index);
  expect(refusedAt({ terms: { ...TERMS, remindersAfter: ten } })).toBe('terms.remindersAfter');
  expect(refusedAt({ terms: { ...TERMS, remindersBefore: [], remindersAfter: ten } })).toBeUndefined();
});

test('a joining fee needs a price, counts against its limits, and makes it another price', () => {
  expect(refusedAt({ joiningFee: 55, annual: null })).toBe('joiningFee');
  expect(refusedAt({ joiningFee: 55, annual: { total: 1445, methods: [2] } })).toBeUndefined();
  expect(refusedAt({ joiningFee: 55.01, annual: { total: 1445, methods: [2] } })).toBe('annual.methods');
  const [one, other] = [0, 5500].map((joiningFeeCents) =>
    columnsOf('annual', { total: 100, methods: [4], joiningFeeCents }),
  );
  expect(one && other && isSamePrice(one, other)).toBe(false);
});
