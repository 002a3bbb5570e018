import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { mayBecome, PAYMENT_STATUSES, readIntent } from './payment-rules.ts';

test('a payment only moves forward, and succeeded is final', () => {
  expect(mayBecome('open', 'processing')).toBe(true);
  expect(mayBecome('processing', 'failed')).toBe(true);
  expect(mayBecome('failed', 'succeeded')).toBe(true);
  expect(mayBecome('failed', 'processing')).toBe(false);
  expect(mayBecome('processing', 'requires-action')).toBe(false);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome('succeeded', status))).toEqual([]);
  expect(PAYMENT_STATUSES.filter((status) => mayBecome(status, status))).toEqual([]);
});

test('a status that is not known neither pays nor frees the payment for another', () => {
  for (const status of ['requires_capture', 'something_new'])
    expect(readIntent({ status } as Stripe.PaymentIntent, 'server')).toEqual({ status: 'open' });
});

describe('the reason of a refusal', () => {
  const MERCHANTS_ONLY = 'A text for merchants, with their dashboard in it.';
  const refused = (about: { error?: object; charge?: object; status?: string }) =>
    readIntent(
      {
        status: about.status ?? 'requires_payment_method',
        last_payment_error: about.error ?? null,
        latest_charge: about.charge ?? null,
      } as Stripe.PaymentIntent,
      'server',
    );
  const error = (code: string, type: string, more: object = {}) => ({
    ...{ code, message: MERCHANTS_ONLY, payment_method: { type } },
    ...more,
  });
  const charge = (code: string | null, type: string, outcome: object | null = null) => ({
    ...{ id: 'py_1', status: 'failed', failure_code: code, failure_message: MERCHANTS_ONLY, outcome },
    payment_method_details: { type },
  });
  const stolen = { reason: 'stolen_card', advice_code: 'do_not_try_again' };

  test.each([
    [
      'the error of a card',
      { error: error('card_declined', 'card', { decline_code: 'stolen_card' }) },
      'stolen_card',
    ],
    [
      'the charge, once the error is cleared',
      { charge: charge('card_declined', 'card', stolen) },
      'stolen_card',
    ],
    [
      'the charge of a cancelled intent',
      { status: 'canceled', charge: charge('expired_card', 'card') },
      'expired_card',
    ],
    ['an outcome alone', { charge: charge(null, 'card', stolen) }, 'stolen_card'],
    [
      'the charge of a debit, whatever the error says',
      {
        error: error('payment_intent_payment_attempt_failed', 'au_becs_debit', { charge: 'py_1' }),
        charge: charge('account_closed', 'au_becs_debit'),
      },
      'account_closed',
    ],
    [
      'the error of a debit that no charge was made of',
      {
        error: error('charge_exceeds_source_limit', 'au_becs_debit'),
        charge: charge('refer_to_customer', 'au_becs_debit'),
      },
      'charge_exceeds_source_limit',
    ],
    [
      'the error of a challenge after a refused charge',
      {
        error: error('payment_intent_authentication_failure', 'card'),
        charge: charge('card_declined', 'card', { reason: 'insufficient_funds' }),
      },
      'payment_intent_authentication_failure',
    ],
    [
      'none of either, when only a charge succeeded',
      { charge: { id: 'ch_1', status: 'succeeded' } },
      'not-completed',
    ],
  ])('is %s', (_name, about, code) => {
    expect(refused(about)).toMatchObject({ status: 'failed', failureCode: code });
  });

  test('is final when the bank or its network says so, in either place', () => {
    const advices = [
      { charge: charge('card_declined', 'card', stolen) },
      { charge: charge('card_declined', 'card', { reason: 'generic_decline', network_advice_code: '03' }) },
      { error: error('card_declined', 'card', { advice_code: 'do_not_try_again' }) },
      { error: error('card_declined', 'card', { network_advice_code: '21' }) },
    ];
    expect(advices.map((about) => refused(about).isFinal)).toEqual([true, true, true, true]);
    expect(
      refused({ error: error('card_declined', 'card', { advice_code: 'try_again_later' }) }).isFinal,
    ).toBe(false);
  });

  test('reaches the payer in our words, and the provider’s are kept for officers', () => {
    for (const [code, type] of [
      ['account_closed', 'au_becs_debit'],
      ['something_new', 'au_becs_debit'],
      ['something_new', 'card'],
      ['card_declined', 'card'],
    ] as const) {
      const finding = refused({ error: error(code, type) });
      expect(finding.failureMessage).not.toContain(MERCHANTS_ONLY);
      expect(finding.providerMessage).toBe(MERCHANTS_ONLY);
    }
  });
});
