import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  chargeOf,
  failureOf,
  makeCard,
  makeCustomer,
  payNow,
  payOffSession,
  saveMethod,
} from '../../test/instruments.ts';
import { type Rig, startRig, until } from '../../test/sandbox-rig.ts';
import { hasValidCheckDigit, TEST_CARDS } from './cards.ts';
import { doDueWork } from '../due-work.ts';
import { advanceClock } from '../sandbox.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 30_000);
afterAll(() => rig.close());

const REFUSED: [number: string, code: string, declineCode: string | undefined][] = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000008400001280', 'card_declined', 'generic_decline'],
];

describe('a card that is refused', () => {
  it.each(REFUSED)('%s pays nothing and says %s', async (number, code, declineCode) => {
    const failure = await failureOf(payNow(rig, await makeCard(rig, number)));
    expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(failure['decline_code'] || undefined).toBe(declineCode);
    expect(failure['payment_intent']).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
    });
  });

  it.each(REFUSED)('%s cannot be saved either', async (number, code) => {
    const method = await makeCard(rig, number);
    const customer = await makeCustomer(rig);
    const failure = await failureOf(
      rig.stripe.setupIntents.create({ customer, payment_method: method, confirm: true }),
    );
    expect(failure).toMatchObject({
      code,
      setup_intent: { status: 'requires_payment_method', payment_method: null },
    });
    expect(await failureOf(rig.stripe.paymentMethods.attach(method, { customer }))).toMatchObject({ code });
  });

  it('is on record as a failed charge', async () => {
    const failure = await failureOf(payNow(rig, await makeCard(rig, '4000000000009987')));
    const charge = await rig.stripe.charges.retrieve(String(failure['charge']));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined' });
    expect(charge.outcome?.advice_code).toBe('do_not_try_again');
  });

  it('leaves the intent open for another card', async () => {
    const failure = await failureOf(payNow(rig, await makeCard(rig, '4000000000000002')));
    const { id } = failure['payment_intent'] as Stripe.PaymentIntent;
    const paid = await rig.stripe.paymentIntents.confirm(id, {
      payment_method: await makeCard(rig, '4242424242424242'),
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 11_000, last_payment_error: null });
  });
});

describe('a card that its holder must authenticate', () => {
  it.each(['4000002500003155', '4000002760003184', '4000003800000446', '4000000000003220'])(
    '%s pays after the challenge is passed',
    async (number) => {
      const intent = await payNow(rig, await makeCard(rig, number));
      expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
      answer(rig, intent, true);
      const paid = await rig.stripe.paymentIntents.retrieve(intent.id);
      expect(paid).toMatchObject({ status: 'succeeded', amount_received: 11_000, next_action: null });
    },
  );

  it('is not charged when the challenge fails', async () => {
    const intent = await payNow(rig, await makeCard(rig, '4000002760003184'));
    answer(rig, intent, false);
    const failed = await rig.stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
    });
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
  });

  it('is not saved when the challenge fails', async () => {
    const method = await makeCard(rig, '4000002500003155');
    const customer = await makeCustomer(rig);
    const intent = await rig.stripe.setupIntents.create({ customer, payment_method: method, confirm: true });
    answer(rig, intent, false);
    const failed = await rig.stripe.setupIntents.retrieve(intent.id);
    expect(failed.last_setup_error?.code).toBe('setup_intent_authentication_failure');
    expect((await rig.stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
  });
});

describe('a challenge', () => {
  it('answered twice charges the card once', async () => {
    const intent = await payNow(rig, await makeCard(rig, '4000002760003184'));
    answer(rig, intent, true);
    answer(rig, intent, true);
    answer(rig, intent, false);
    expect((await rig.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    expect((await rig.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s is refused even after the challenge', async (number, declineCode) => {
    const intent = await payNow(rig, await makeCard(rig, number));
    answer(rig, intent, true);
    const failed = await rig.stripe.paymentIntents.retrieve(intent.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: declineCode },
    });
  });
});

it('the reason of a refusal is cleared by any update of the intent, and stays with the charge', async () => {
  const refuse = async (): Promise<Stripe.PaymentIntent> => {
    const failure = await failureOf(payNow(rig, await makeCard(rig, '4000000000009979')));
    return failure.payment_intent as Stripe.PaymentIntent;
  };
  const updates = [
    (id: string) => rig.stripe.paymentIntents.update(id, { metadata: { note: 'looked at' } }),
    (id: string) => rig.stripe.paymentIntents.cancel(id),
  ];
  for (const update of updates) {
    const refused = await refuse();
    expect(refused.last_payment_error?.decline_code).toBe('stolen_card');
    const updated = await update(refused.id);
    expect(updated.last_payment_error).toBeNull();
    expect(await chargeOf(rig, updated)).toMatchObject({
      failure_code: 'card_declined',
      outcome: { reason: 'stolen_card', advice_code: 'do_not_try_again' },
    });
  }
});

describe('a saved card, charged when nobody is there', () => {
  it.each(['4242424242424242', '4000002500003155', '4000003800000446'])('%s pays', async (number) => {
    const [method, customer] = [await makeCard(rig, number), await makeCustomer(rig)];
    await saveMethod(rig, method, customer);
    expect((await payOffSession(rig, method, customer)).status).toBe('succeeded');
  });

  it.each([
    ['4000002760003184', 'authentication_required'],
    ['4000008260003178', 'insufficient_funds'],
    ['4000000000000341', 'generic_decline'],
  ])('%s is refused with %s', async (number, declineCode) => {
    const [method, customer] = [await makeCard(rig, number), await makeCustomer(rig)];
    await saveMethod(rig, method, customer);
    expect(await failureOf(payOffSession(rig, method, customer))).toMatchObject({
      decline_code: declineCode,
    });
  });

  it('must belong to the customer', async () => {
    const [method, owner, other] = [
      await makeCard(rig, '4242424242424242'),
      await makeCustomer(rig),
      await makeCustomer(rig),
    ];
    expect(await failureOf(payOffSession(rig, method, owner))).toMatchObject({ param: 'off_session' });
    await saveMethod(rig, method, owner);
    expect(await failureOf(payOffSession(rig, method, other))).toMatchObject({ param: 'payment_method' });
  });

  it('cannot be used again once it was used without being saved', async () => {
    const method = await makeCard(rig, '4242424242424242');
    await payNow(rig, method);
    expect(await failureOf(payNow(rig, method))).toMatchObject({ param: 'payment_method' });
  });
});

describe('after the payment', () => {
  it.each([
    ['4000000000000259', 'fraudulent'],
    ['4000000000002685', 'product_not_received'],
  ])('%s is disputed as %s', async (number, reason) => {
    const paid = await payNow(rig, await makeCard(rig, number));
    const charge = await chargeOf(rig, paid);
    expect(charge).toMatchObject({ paid: true, disputed: true });
    await until('the dispute arrives', () =>
      rig.webhooks.received.some(
        ({ payload }) => payload.includes(charge.id) && payload.includes(`"reason": "${reason}"`),
      ),
    );
  });

  it('a refund of part of it is kept, and never more than the whole', async () => {
    const { id } = await payNow(rig, await makeCard(rig, '4242424242424242'));
    const refund = await rig.stripe.refunds.create({ payment_intent: id, amount: 1000 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 1000 });
    expect(await failureOf(rig.stripe.refunds.create({ payment_intent: id, amount: 10_001 }))).toMatchObject({
      param: 'amount',
    });
    await rig.stripe.refunds.create({ payment_intent: id });
    expect(await failureOf(rig.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('a refund', () => {
  it.each([
    { number: '4000000000007726', first: 'pending', last: 'succeeded', refundedCents: 11_000 },
    { number: '4000000000005126', first: 'succeeded', last: 'failed', refundedCents: 0 },
  ])('of $number is $first and then $last', async ({ number, first, last, refundedCents }) => {
    const paid = await payNow(rig, await makeCard(rig, number));
    const refund = await rig.stripe.refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe(first);
    advanceClock(rig.sandbox, 10 * 60_000);
    doDueWork(rig.sandbox);
    expect((await rig.stripe.refunds.retrieve(refund.id)).status).toBe(last);
    expect((await chargeOf(rig, paid)).amount_refunded).toBe(refundedCents);
  });
});

describe('card numbers', () => {
  it('have a right check digit, all of ours included', () => {
    expect(Object.keys(TEST_CARDS).filter((number) => !hasValidCheckDigit(number))).toEqual([]);
    expect(hasValidCheckDigit('4242424242424241')).toBe(false);
  });

  it('that are wrong or dated are refused before anything is kept', async () => {
    expect(await failureOf(makeCard(rig, '4242424242424241'))).toMatchObject({ code: 'incorrect_number' });
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2020 };
    const failure = await failureOf(rig.stripe.paymentMethods.create({ type: 'card', card }));
    expect(failure).toMatchObject({ code: 'invalid_expiry_year', param: 'card[exp_year]' });
  });

  it('of no test card are refused, and kept nowhere', async () => {
    const number = '4929000000006';
    expect(hasValidCheckDigit(number)).toBe(true);
    const failure = await failureOf(payNow(rig, await makeCard(rig, number)));
    expect(failure).toMatchObject({ decline_code: 'test_mode_live_card' });
    const files = ['', '-wal'].map((suffix) => readFileSync(rig.statePath + suffix, 'latin1'));
    expect(files.some((content) => content.includes(number))).toBe(false);
  });
});
