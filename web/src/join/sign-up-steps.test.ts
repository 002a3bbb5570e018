import { expect, test } from 'vitest';
import { mayOpenStep, pathAfterStep, pathOfJoin, pathOfStep } from './sign-up-steps.ts';

const standing = { nextStep: 'membership', outcome: null, isPaymentPending: false } as const;

test('a join continues on the page of the step it waits for', () => {
  expect(pathOfJoin(standing)).toBe('/sign-up/membership');
  expect(pathOfJoin({ ...standing, nextStep: 'organisation' })).toBe('/sign-up/organisation');
});

test('a request that waits for approval is shown on the organisation page', () => {
  expect(pathOfJoin({ ...standing, nextStep: 'approval' })).toBe('/sign-up/organisation');
});

test('a payment whose result is not known is shown on the payment page, whatever comes next', () => {
  expect(pathOfJoin({ ...standing, isPaymentPending: true })).toBe('/sign-up/payment');
  expect(mayOpenStep({ ...standing, isPaymentPending: true }, 'membership')).toBe(false);
  expect(mayOpenStep({ ...standing, isPaymentPending: true }, 'payment')).toBe(true);
});

test('a finished join ends on the page that says how it was paid', () => {
  const done = { ...standing, nextStep: 'done' } as const;
  expect(pathOfJoin({ ...done, outcome: 'paid' })).toBe('/sign-up/payment-success');
  expect(pathOfJoin({ ...done, outcome: 'processing' })).toBe('/sign-up/payment-success');
  expect(pathOfJoin({ ...done, outcome: 'awaiting-payment' })).toBe('/sign-up/generating-invoice');
  expect(pathOfJoin({ ...done, outcome: 'approved' })).toBe('/');
});

test('a membership that is overdue or over leads to where it goes on', () => {
  const done = { ...standing, nextStep: 'done' } as const;
  for (const outcome of ['past-due', 'grace', 'suspended', 'lapsed', 'cancelled'] as const)
    expect(pathOfJoin({ ...done, outcome })).toBe('/settings/membership-profile');
});

test('a direct debit on its way does not hold up a join that is finished', () => {
  const done = { nextStep: 'done', outcome: 'processing', isPaymentPending: true } as const;
  expect(pathOfJoin(done)).toBe('/sign-up/payment-success');
  expect(mayOpenStep(done, 'payment')).toBe(false);
});

test('an earlier step may be opened again, a later one may not', () => {
  expect(mayOpenStep(standing, 'organisation')).toBe(true);
  expect(mayOpenStep(standing, 'membership')).toBe(true);
  expect(mayOpenStep(standing, 'payment')).toBe(false);
});

test('a finished join opens no step', () => {
  expect(mayOpenStep({ ...standing, nextStep: 'done' }, 'organisation')).toBe(false);
});

test('a request that waits for approval opens the organisation page only', () => {
  const waiting = { ...standing, nextStep: 'approval' } as const;
  expect(mayOpenStep(waiting, 'organisation')).toBe(true);
  expect(mayOpenStep(waiting, 'manage-organisation')).toBe(false);
});

test('the step that a refusal names leads to its page, an unknown one to none', () => {
  expect(pathOfStep('manage-organisation')).toBe('/sign-up/manage-organisation');
  expect(pathOfStep('constructor')).toBeUndefined();
  expect(pathOfStep(undefined)).toBeUndefined();
});

test('saving an earlier step again leads to the step after it, not to the last one', () => {
  const paying = { ...standing, nextStep: 'payment' } as const;
  expect(pathAfterStep('organisation', paying)).toBe('/sign-up/manage-organisation');
  expect(pathAfterStep('membership', paying)).toBe('/sign-up/payment');
});

test('a step that leads to a request for approval stays on the organisation page', () => {
  expect(pathAfterStep('organisation', { ...standing, nextStep: 'approval' })).toBe('/sign-up/organisation');
});
