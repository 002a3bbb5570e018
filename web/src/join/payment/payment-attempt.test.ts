import type { JoinState } from '@linehaul/contract/join-state';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { resultOfJoin, resultOfPayment } from './payment-attempt.ts';

const refusedAt = (nextStep: string) =>
  resultOfPayment({
    kind: 'failed',
    message: 'No',
    needsNewSetup: true,
    refusal: new ApiError('No', { status: 409, nextStep }),
  });

test('a step out of order leads to the step that the server names', () => {
  expect(refusedAt('membership')).toEqual({ kind: 'moved', nextStep: 'membership' });
  expect(refusedAt('payment')).toMatchObject({ kind: 'failed', message: 'No' });
});

const join: JoinState = {
  nextStep: 'payment',
  organisationName: 'Kestrel Haulage',
  orgId: null,
  productId: null,
  productName: null,
  paymentFrequencyKey: null,
  paymentMethodKey: null,
  isPaymentPending: false,
  paymentFailure: null,
  outcome: null,
  application: null,
  period: null,
  invoice: null,
};

test('a payment that is still on its way has no result yet', () => {
  expect(resultOfJoin({ ...join, isPaymentPending: true })).toBeUndefined();
});

test('a payment that arrived, failed or never began is told from the join', () => {
  expect(resultOfJoin({ ...join, nextStep: 'done', outcome: 'paid' })).toEqual({ kind: 'finished' });
  expect(resultOfJoin({ ...join, paymentFailure: 'Declined' })).toMatchObject({ message: 'Declined' });
  expect(resultOfJoin(join)).toMatchObject({ kind: 'failed', needsNewSetup: true });
});
