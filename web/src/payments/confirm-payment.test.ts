import { expect, test } from 'vitest';
import { confirmPayment, type PaymentForm } from './confirm-payment.ts';

const answering = (answer: Awaited<ReturnType<PaymentForm['confirmPayment']>>): PaymentForm => ({
  submitForm: async () => ({}),
  confirmPayment: async () => answer,
});
const refusing = (error: object) => confirmPayment(answering({ error }));

test('a payment that the provider accepts is confirmed', async () => {
  expect(await confirmPayment(answering({}))).toEqual({ kind: 'confirmed' });
});

test('an incomplete form is not sent', async () => {
  let wasSent = false;
  const form: PaymentForm = {
    submitForm: async () => ({ error: { message: 'Your card number is incomplete.' } }),
    confirmPayment: async () => {
      wasSent = true;
      return {};
    },
  };
  expect(await confirmPayment(form)).toEqual({ kind: 'incomplete' });
  expect(wasSent).toBe(false);
});

test('a decline is told in the words of the provider', async () => {
  const decline = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  expect(await refusing(decline)).toEqual({ kind: 'refused', message: 'Your card was declined.' });
});

test.each([
  ['charge_exceeds_source_limit', 'This is a limit of ours'],
  ['payment_intent_authentication_failure', 'could not confirm that it was you'],
  ['parameter_unknown', 'An error occurred'],
  [undefined, 'An error occurred'],
])('what the provider says to merchants (%s) is told in our words', async (code, words) => {
  const error = { type: 'invalid_request_error', code, message: 'Received unknown parameter: foo' };
  expect(await refusing(error)).toEqual({ kind: 'refused', message: expect.stringContaining(words) });
});

test('a refusal without words says that an error occurred', async () => {
  expect(await refusing({ type: 'card_error' })).toEqual({ kind: 'refused', message: 'An error occurred' });
});

test.each(['api_connection_error', 'api_error'])(
  '%s is an unknown outcome, never a failure',
  async (type) => {
    expect(await refusing({ type, message: 'No answer' })).toEqual({ kind: 'unknown' });
  },
);

test('a fault of the provider after which the payment surely waits for another card is a refusal', async () => {
  const fault = { type: 'api_error', payment_intent: { status: 'requires_payment_method' } };
  expect(await refusing(fault)).toEqual({ kind: 'refused', message: 'An error occurred' });
});

test('a script that breaks while paying leaves the outcome unknown', async () => {
  const form = { ...answering({}), confirmPayment: () => Promise.reject(new Error('Frame is gone')) };
  expect(await confirmPayment(form)).toEqual({ kind: 'unknown' });
});

test.each([
  ['succeeded', 'confirmed'],
  ['processing', 'confirmed'],
  ['canceled', 'ended'],
])('an intent that is %s already counts as %s', async (status, kind) => {
  const error = { code: 'payment_intent_unexpected_state', payment_intent: { status } };
  expect(await refusing(error)).toEqual({ kind });
});
