import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { expect, test } from 'vitest';
import { discountOf, feeLinesOf, methodsOf, offeredFrequencies } from './frequencies.ts';

const frequency = (over: Partial<PaymentFrequency> = {}): PaymentFrequency => ({
  key: '7d7f5c7e-5f0e-4b3e-9b5c-0a2f6f0f3f10',
  name: 'Annual',
  price: 836,
  totalPrice: 836,
  ...{ paymentCount: 1, payments: [over.price ?? 836], gst: 76, months: 12, endDate: '2027-06-30' },
  lines: [{ itemName: 'Fleet, annual membership', amount: 836 }],
  alloedPaymentMethod: [
    { key: 8, name: 'Offline' },
    { key: 2, name: 'Direct debit' },
    { key: 4, name: 'Credit card' },
  ],
  ...over,
});

test('half-yearly payment is never offered', () => {
  const offered = offeredFrequencies([frequency(), frequency({ name: 'HalfYearly' })]);
  expect(offered.map(({ name }) => name)).toEqual(['Annual']);
});

test('methods come from the server, card first', () => {
  expect(methodsOf(frequency())).toEqual([4, 2, 8]);
  expect(methodsOf(frequency({ alloedPaymentMethod: [{ key: 8, name: 'Offline' }] }))).toEqual([8]);
});

test('direct debit is offered up to 1500.00 and not above', () => {
  expect(methodsOf(frequency({ price: 1500 }))).toContain(2);
  expect(methodsOf(frequency({ price: 1500.01 }))).toEqual([4, 8]);
});

test('a method that the portal does not know is not offered', () => {
  expect(methodsOf(frequency({ alloedPaymentMethod: [{ key: 16, name: 'Barter' }] }))).toEqual([]);
});

test('the joining fee is what is paid beside the membership, and a code what is taken off', () => {
  const lines = [
    { itemName: 'Fleet, annual membership', amount: 836 },
    { itemName: 'Joining fee', amount: 55 },
    { itemName: 'Discount: WELCOME-10', amount: -89.1 },
  ];
  expect(feeLinesOf(frequency({ lines }))).toEqual([lines[1]]);
  expect([discountOf(frequency({ lines })), discountOf(frequency())]).toEqual([89.1, 0]);
});
