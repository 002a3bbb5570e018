import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from './payment-queries.ts';
import { mayBecome, readIntent } from './payment-rules.ts';

test('a payment only moves forward, and succeeded is final', () => {
  expect(mayBecome('open', 'processing')).toBe(true);
  expect(mayBecome('processing', 'failed')).toBe(true);
  expect(mayBecome('failed', 'succeeded')).toBe(true);
  expect(mayBecome('failed', 'processing')).toBe(false);
  expect(mayBecome('processing', 'requires-action')).toBe(false);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome('succeeded', status))).toEqual([]);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome(status, status))).toEqual([]);
});

test('the payer of a refused debit is told why in words meant for them; of a card, in those of its bank', () => {
  const refusedWith = (error: Partial<Stripe.PaymentIntent.LastPaymentError>) =>
    readIntent(
      { status: 'requires_payment_method', last_payment_error: error } as Stripe.PaymentIntent,
      'server',
    ).failureMessage;
  const message = "The customer's bank account has been closed.";
  expect(refusedWith({ code: 'account_closed', message })).toBe('The bank account has been closed.');
  expect(refusedWith({ code: 'card_declined', message: 'Your card was declined.' })).toBe(
    'Your card was declined.',
  );
});
