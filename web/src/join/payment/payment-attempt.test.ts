import type { JoinState } from '@linehaul/contract/join';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/calls/api-error.ts';
import { attemptPayment, type PaymentParts, resultOfJoin } from './payment-attempt.ts';

const answer = (outcome: 'paid' | 'processing' | 'requires-action') => ({
  outcome,
  clientSecret: outcome === 'requires-action' ? 'pi_secret' : null,
  invoice: null,
});

const parts = (over: Partial<PaymentParts> = {}) => {
  const calls: string[] = [];
  const noted = (name: string) =>
    (async () => {
      calls.push(name);
      return {};
    }) as () => Promise<object>;
  const all: PaymentParts = {
    submitForm: noted('submitForm'),
    confirmSetup: noted('confirmSetup'),
    handleNextAction: noted('handleNextAction'),
    pay: async () => {
      calls.push('pay');
      return answer('paid');
    },
    onProgress: () => {},
    ...over,
  };
  return { calls, all };
};

const failing = (error: unknown) => async () => {
  throw error;
};

test('the server charges only after the browser has confirmed the card', async () => {
  const { calls, all } = parts();
  expect(await attemptPayment(all)).toEqual({ kind: 'finished' });
  expect(calls).toEqual(['submitForm', 'confirmSetup', 'pay']);
});

test('an incomplete card form stops before anything is confirmed', async () => {
  const { calls, all } = parts({ submitForm: async () => ({ error: { message: 'incomplete' } }) });
  expect(await attemptPayment(all)).toEqual({ kind: 'incomplete' });
  expect(calls).toEqual([]);
});

test('a refused confirmation shows the words of the provider and charges nothing', async () => {
  const { calls, all } = parts({
    confirmSetup: async () => ({ error: { type: 'card_error', message: 'Your card has expired.' } }),
  });
  expect(await attemptPayment(all)).toEqual({
    kind: 'failed',
    message: 'Your card has expired.',
    needsNewSetup: false,
  });
  expect(calls).not.toContain('pay');
});

test('a refused confirmation without words says that an error occurred', async () => {
  const { all } = parts({ confirmSetup: async () => ({ error: {} }) });
  expect(await attemptPayment(all)).toMatchObject({ message: 'An error occurred' });
});

test('a setup that was confirmed before a lost answer is paid with, not confirmed again', async () => {
  const error = { code: 'setup_intent_unexpected_state', setup_intent: { status: 'succeeded' } };
  const { calls, all } = parts({ confirmSetup: async () => ({ error }) });
  expect(await attemptPayment(all)).toEqual({ kind: 'finished' });
  expect(calls).toContain('pay');
});

test('a declined payment shows the message of the server and asks for another card', async () => {
  const { all } = parts({ pay: failing(new ApiError('Your card was declined.', { status: 409 })) });
  expect(await attemptPayment(all)).toEqual({
    kind: 'failed',
    message: 'Your card was declined.',
    needsNewSetup: true,
  });
});

test('a payment that fails without a message says that something went wrong', async () => {
  const { all } = parts({ pay: failing(new ApiError('', { status: 400 })) });
  expect(await attemptPayment(all)).toMatchObject({ message: 'Something went wrong' });
});

test('a lost answer, or a server that broke on the way, is unknown and never a failure', async () => {
  for (const error of [
    new ApiError('No connection', { status: 0 }),
    new ApiError('', { status: 502 }),
    new Error(),
  ]) {
    expect(await attemptPayment(parts({ pay: failing(error) }).all)).toEqual({ kind: 'unknown' });
  }
});

test('a step out of order leads to the step that the server names', async () => {
  const { all } = parts({ pay: failing(new ApiError('', { status: 409, nextStep: 'membership' })) });
  expect(await attemptPayment(all)).toEqual({ kind: 'moved', nextStep: 'membership' });
});

test('after a passed challenge the server is asked again', async () => {
  const answers = [answer('requires-action'), answer('paid')];
  const { calls, all } = parts({ pay: async () => answers.shift() ?? answer('paid') });
  expect(await attemptPayment(all)).toEqual({ kind: 'finished' });
  expect(calls).toContain('handleNextAction');
  expect(answers).toEqual([]);
});

test('a failed challenge is told in words for the payer and lets the person try another card', async () => {
  const answers = [answer('requires-action')];
  const { all } = parts({
    pay: async () => answers.shift() ?? Promise.reject(new ApiError('Declined', { status: 409 })),
    handleNextAction: async () => ({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'Sign in',
      },
    }),
  });
  expect(await attemptPayment(all)).toEqual({
    kind: 'failed',
    message: 'Your bank could not confirm that it was you. Please try again, or use another card.',
    needsNewSetup: true,
  });
});

test('an answer that is lost after a passed challenge is unknown', async () => {
  const answers = [answer('requires-action')];
  const { all } = parts({
    pay: async () => answers.shift() ?? Promise.reject(new ApiError('', { status: 0 })),
  });
  expect(await attemptPayment(all)).toEqual({ kind: 'unknown' });
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
