import { expect, test } from 'vitest';
import { byUrgency, owedOf, totalOwed, type UnsettledInvoice } from './owing-rules.ts';

const TODAY = '2027-05-10';
const LINE = '5f0b1b7e-6a8e-4a63-9a50-0b3a7d8f3c11';

const invoice: UnsettledInvoice = {
  id: '0c0b1b7e-6a8e-4a63-9a50-0b3a7d8f3c11',
  invoiceNumber: 20_480,
  orgId: '1c0b1b7e-6a8e-4a63-9a50-0b3a7d8f3c11',
  orgName: 'Kestrel Ridge Haulage',
  description: 'Operator membership',
  balanceCents: 83_600,
  dueOn: '2027-05-20',
  dueDay: '2027-05-20',
  membershipStatus: 'pending-payment',
  pastDueSince: null,
  renewalLapsesOn: null,
  onItsWayCents: null,
  reason: null,
  payableLineId: LINE,
  plan: null,
};
const plan = { isCollected: true, isReplaceable: true };
const overdue = { cents: 10_000, oldestDueOn: '2027-04-30', nextTryOn: '2027-05-12' };
const monthly: UnsettledInvoice = {
  ...invoice,
  balanceCents: 110_000,
  membershipStatus: 'past-due',
  pastDueSince: '2027-04-30',
  reason: 'Your card was declined.',
  plan: { ...plan, overdue },
};

test('a join by invoice is paid as a whole, and begins the membership', () => {
  expect(owedOf(invoice, TODAY)).toMatchObject({
    kind: 'join',
    amount: 836,
    isOverdue: false,
    consequence: 'starts-when-paid',
    way: 'pay',
    payment: { lineItemId: LINE, amount: 836 },
  });
  expect(owedOf(invoice, '2027-05-20')?.isOverdue).toBe(false);
  expect(owedOf(invoice, '2027-05-21')?.isOverdue).toBe(true);
});

test('a yearly payment that came back says why, and when the membership lapses', () => {
  const returned = { ...invoice, dueOn: null, membershipStatus: 'past-due', pastDueSince: '2027-05-01' };
  expect(owedOf({ ...returned, reason: 'Your bank took this payment back.' }, TODAY)).toMatchObject({
    kind: 'returned',
    isOverdue: true,
    dueDate: '2027-05-01',
    consequence: 'lapses',
    lapseDate: '2027-05-31',
    way: 'pay',
  });
});

test('an overdue instalment is paid alone: all of the invoice, or another card, stay possible beside it', () => {
  expect(owedOf(monthly, TODAY)).toMatchObject({
    kind: 'instalment',
    amount: 100,
    dueDate: '2027-04-30',
    nextTryDate: '2027-05-12',
    way: 'pay',
    payment: { amount: 1100, part: 'overdue' },
    isReplaceable: true,
  });
  const paused = { ...monthly, plan: { ...plan, isCollected: false, overdue } };
  expect(owedOf(paused, TODAY)?.nextTryDate).toBeNull();
});

test('where all that is left is overdue, it is paid as a whole', () => {
  expect(owedOf({ ...monthly, balanceCents: 10_000 }, TODAY)).toMatchObject({
    amount: 100,
    payment: { amount: 100, part: null },
  });
});

test('what cannot be paid here is asked of another card, or collected', () => {
  const fixed = { ...monthly, plan: { isCollected: false, isReplaceable: false, overdue } };
  expect(owedOf(fixed, TODAY)).toMatchObject({ way: 'pay', amount: 100, isReplaceable: false });
  expect(owedOf({ ...monthly, payableLineId: null }, TODAY)?.way).toBe('other-card');
  expect(owedOf({ ...fixed, payableLineId: null }, TODAY)).toMatchObject({ way: 'collected', amount: 100 });
});

test('instalments that are not due yet are not owed', () => {
  expect(owedOf({ ...monthly, plan: { ...plan, overdue: null } }, TODAY)).toBeUndefined();
});

test('money on its way is never asked for again, whatever else could be paid', () => {
  for (const one of [invoice, monthly]) {
    const item = owedOf({ ...one, onItsWayCents: 10_000 }, TODAY);
    expect(item).toMatchObject({
      way: 'on-its-way',
      amount: 100,
      payment: null,
      isOverdue: false,
      reason: null,
      consequence: 'none',
    });
  }
});

test('what is too much to be paid online is owed, by bank transfer', () => {
  const large = { ...invoice, balanceCents: 100_000_000, payableLineId: null };
  expect(owedOf(large, TODAY)).toMatchObject({ way: 'transfer', amount: 1_000_000, payment: null });
});

test('what can be paid nowhere is not asked for', () => {
  expect(owedOf({ ...invoice, payableLineId: null }, TODAY)).toBeUndefined();
});

test('the total is exact, and leaves out what is on its way', () => {
  const amounts = [0.1, 0.2, 836.07].map((amount) => ({ amount, way: 'pay' as const }));
  expect(totalOwed([...amounts, { amount: 500, way: 'on-its-way' }])).toBe(836.37);
});

test('overdue comes first, the oldest before the others, and what needs nothing last', () => {
  const late = owedOf(monthly, TODAY);
  const next = owedOf(invoice, TODAY);
  const coming = owedOf({ ...invoice, onItsWayCents: 1 }, TODAY);
  const items = [coming, next, late].flatMap((item) => item ?? []);
  expect(items.toSorted(byUrgency)).toEqual([late, next, coming]);
});
