import { expect, test } from 'vitest';
import {
  paymentCentsOf,
  paymentStateOn,
  positionOnItsWay,
  type YearInstalment,
} from './year-payment-rules.ts';

const instalment = (over: Partial<YearInstalment> = {}): YearInstalment => ({
  status: 'scheduled',
  dueOn: '2027-04-10',
  heldOn: null,
  amountCents: 10_000,
  receivedCents: 0,
  dueCents: 10_000,
  ...over,
});
const stateOn = (today: string, over: Partial<YearInstalment> = {}) =>
  paymentStateOn(instalment(over), { today, isOnItsWay: false });

test('a payment is overdue once its day has passed or it was refused, unless we hold it back ourselves', () => {
  expect(stateOn('2027-04-10')).toBe('due');
  expect(stateOn('2027-04-11')).toBe('overdue');
  expect(stateOn('2027-04-10', { status: 'failed' })).toBe('overdue');
  expect(stateOn('2027-04-12', { heldOn: '2027-04-11' })).toBe('due');
  expect(stateOn('2027-04-12', { status: 'paid' })).toBe('paid');
});

test('money on its way is of the payment that says so, or else of the oldest that is not paid', () => {
  expect(stateOn('2027-04-12', { status: 'processing' })).toBe('on-its-way');
  const paid = { ...instalment({ status: 'paid' }), position: 1 };
  const second = { ...instalment(), position: 2 };
  const third = { ...instalment({ status: 'processing' }), position: 3 };
  expect(positionOnItsWay([paid, second])).toBe(2);
  expect(positionOnItsWay([paid, second, third])).toBe(3);
});

test('a payment comes to what has arrived, or to what is left of it', () => {
  expect(paymentCentsOf(instalment({ status: 'paid', receivedCents: 9500, dueCents: 0 }))).toBe(9500);
  expect(paymentCentsOf(instalment({ dueCents: 4000 }))).toBe(4000);
  // $30 by transfer first, the rest by card.
  expect(paymentCentsOf(instalment({ status: 'paid', receivedCents: 3000, dueCents: 7000 }))).toBe(10_000);
  // $20 of it were waived.
  expect(paymentCentsOf(instalment({ status: 'paid', dueCents: 8000 }))).toBe(8000);
  expect(paymentCentsOf(instalment({ status: 'paid', dueCents: 0 }))).toBe(10_000);
});
