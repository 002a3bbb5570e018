import { expect, test } from 'vitest';
import { ApiError } from '../lib/calls/api-error.ts';
import { attemptPayment, charge, type PayAnswer, type PaymentParts } from './setup-payment.ts';

const answer = (outcome: 'paid' | 'processing' | 'requires-action') => ({
  outcome,
  clientSecret: outcome === 'requires-action' ? 'pi_secret' : null,
});

const parts = (over: Partial<PaymentParts<PayAnswer>> = {}) => {
  const calls: string[] = [];
  const noted = (name: string) =>
    (async () => {
      calls.push(name);
      return {};
    }) as () => Promise<object>;
  const all: PaymentParts<PayAnswer> = {
    submitForm: noted('submitForm'),
    confirmSetup: noted('confirmSetup'),
    handleNextAction: noted('handleNextAction'),
    pay: async () => {
      calls.push('pay');
      return answer('paid');
    },
    onProgress: () => {},
    refusedWords: 'Something went wrong',
    ...over,
  };
  return { calls, all };
};

const failing = (error: unknown) => async () => {
  throw error;
};

test('the server charges only after the browser has confirmed the card', async () => {
  const { calls, all } = parts();
  expect(await attemptPayment(all)).toEqual({ kind: 'finished', answer: answer('paid') });
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
  expect(await attemptPayment(all)).toEqual({ kind: 'finished', answer: answer('paid') });
  expect(calls).toContain('pay');
});

test('a declined payment shows the message of the server and asks for another card', async () => {
  const refusal = new ApiError('Your card was declined.', { status: 409 });
  const { all } = parts({ pay: failing(refusal) });
  expect(await attemptPayment(all)).toEqual({
    kind: 'failed',
    message: 'Your card was declined.',
    needsNewSetup: true,
    refusal,
  });
});

test('a payment that is refused without a message is told in the words of the page', async () => {
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

test('after a passed challenge the server is asked again', async () => {
  const answers = [answer('requires-action'), answer('paid')];
  const { calls, all } = parts({ pay: async () => answers.shift() ?? answer('paid') });
  expect(await attemptPayment(all)).toEqual({ kind: 'finished', answer: answer('paid') });
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

test('after a lost answer the same is charged again without another confirmation', async () => {
  const { calls, all } = parts();
  expect(await charge(all)).toEqual({ kind: 'finished', answer: answer('paid') });
  expect(calls).toEqual(['pay']);
});
