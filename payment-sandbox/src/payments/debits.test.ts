import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  chargeOf,
  failureOf,
  makeAccount,
  makeCustomer,
  mandateOf,
  payNow,
  payOffSession,
  saveMethod,
} from '../../test/instruments.ts';
import { type Rig, startRig, until } from '../../test/sandbox-rig.ts';
import { behaviourOfAccount, settlesAtMs } from './bank-accounts.ts';
import { takeAction } from '../pages/control-actions.ts';
import { doDueWork } from '../due-work.ts';
import { advanceClock } from '../sandbox.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
}, 30_000);
afterAll(() => rig.close());

const pass = (ms: number): void => {
  advanceClock(rig.sandbox, ms);
  doDueWork(rig.sandbox);
};

/** Refused without a code: the intent is all that tells what to do next. */
const withoutMandate = {
  type: 'StripeInvalidRequestError',
  statusCode: 400,
  code: undefined,
  payment_intent: { status: 'requires_confirmation' },
};

const statusOf = async (id: string): Promise<string> => (await rig.stripe.paymentIntents.retrieve(id)).status;

describe('a direct debit', () => {
  it('is processing first, and nothing has been received', async () => {
    const intent = await payNow(rig, await makeAccount(rig, '000123456'));
    expect(intent).toMatchObject({ status: 'processing', amount_received: 0 });
    expect(await chargeOf(rig, intent)).toMatchObject({
      status: 'pending',
      paid: false,
    });
  });

  it('of a good account settles after three business days, not before', async () => {
    const { id } = await payNow(rig, await makeAccount(rig, '000123456'));
    pass(71 * HOUR_MS);
    expect(await statusOf(id)).toBe('processing');
    pass(49 * HOUR_MS);
    expect(await rig.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 11_000,
    });
  });

  it.each([
    ['900123456', 'succeeded'],
    ['922222227', 'requires_payment_method'],
  ])('of %s is %s after three minutes', async (account, status) => {
    const { id } = await payNow(rig, await makeAccount(rig, account));
    pass(2 * 60_000);
    expect(await statusOf(id)).toBe('processing');
    pass(61_000);
    expect(await statusOf(id)).toBe(status);
  });
});

describe('a direct debit that the bank refuses', () => {
  const failDebitOf = async (account: string) => {
    const [method, customer] = [await makeAccount(rig, account), await makeCustomer(rig)];
    await saveMethod(rig, method, customer);
    const { id } = await payOffSession(rig, method, customer);
    pass(WEEK_MS);
    return {
      method,
      customer,
      failed: await rig.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    };
  };
  const refusedWith = (code: string) => ({
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { code },
    latest_charge: { status: 'failed', failure_code: code },
  });

  it.each([
    ['111111113', 'account_closed'],
    ['111111116', 'no_account'],
    ['333333335', 'debit_not_authorized'],
  ])('at %s with %s ends the mandate', async (account, code) => {
    const { method, customer, failed } = await failDebitOf(account);
    expect(failed).toMatchObject(refusedWith(code));
    expect((await mandateOf(rig, customer)).status).toBe('inactive');
    expect(await failureOf(payOffSession(rig, method, customer))).toMatchObject(withoutMandate);
  });

  it('for now leaves the mandate as it is', async () => {
    const { method, customer, failed } = await failDebitOf('222222227');
    expect(failed).toMatchObject(refusedWith('refer_to_customer'));
    expect((await mandateOf(rig, customer)).status).toBe('active');
    expect((await payOffSession(rig, method, customer)).status).toBe('processing');
  });
});

describe('a direct debit', () => {
  it('of 666666660 is paid and taken back at once, for good', async () => {
    const intent = await payNow(rig, await makeAccount(rig, '666666660'));
    pass(WEEK_MS);
    const charge = await chargeOf(rig, intent);
    expect(charge).toMatchObject({ status: 'succeeded', disputed: true });
    const typesOfDispute = () =>
      rig.webhooks.received
        .filter(({ payload }) => payload.includes(`"charge": "${charge.id}"`))
        .map(({ payload }) => JSON.parse(payload));
    await until('the dispute is closed', () =>
      typesOfDispute().some(({ type }) => type === 'charge.dispute.closed'),
    );
    expect(typesOfDispute().at(-1).data.object.status).toBe('lost');
  });

  it.each([
    ['343434343', 'charge_exceeds_source_limit'],
    ['121212121', 'charge_exceeds_transaction_limit'],
  ])('of %s is refused at once with %s, and makes no charge', async (account, code) => {
    expect(await failureOf(payNow(rig, await makeAccount(rig, account)))).toMatchObject({
      code,
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code },
        latest_charge: null,
      },
    });
  });

  it('that takes the account over its weekly limit is refused until a week has passed', async () => {
    const pay = async (cents: number) => payNow(rig, await makeAccount(rig, '000123456'), cents);
    pass(WEEK_MS);
    takeAction(rig.sandbox, { action: 'limitDebits', cents: 30_000 });
    await pay(20_000);
    expect(await failureOf(pay(10_001))).toMatchObject({ code: 'charge_exceeds_source_limit' });
    expect((await pay(10_000)).status).toBe('processing');
    pass(WEEK_MS);
    expect((await pay(30_000)).status).toBe('processing');
    takeAction(rig.sandbox, { action: 'limitDebits', cents: 0 });
    expect((await pay(30_000)).status).toBe('processing');
  });

  it('can be cancelled while it is on its way, and is never paid then', async () => {
    const { id } = await payNow(rig, await makeAccount(rig, '000123456'));
    expect(await rig.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    pass(2 * WEEK_MS);
    expect(await rig.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      amount_received: 0,
    });
  });
});

describe('a bank account', () => {
  it('needs a name and an e-mail address', async () => {
    const account = { bsb_number: '000000', account_number: '000123456' };
    const failure = await failureOf(
      rig.stripe.paymentMethods.create({
        type: 'au_becs_debit',
        billing_details: { name: 'A' },
        au_becs_debit: account,
      }),
    );
    expect(failure).toMatchObject({ param: 'billing_details[email]' });
  });

  it('that is no test account is refused', async () => {
    expect(await failureOf(makeAccount(rig, '123456789'))).toMatchObject({ code: 'bank_account_unusable' });
  });

  it('cannot be debited without a mandate', async () => {
    const payment_method = await makeAccount(rig, '000123456');
    const failure = await failureOf(
      rig.stripe.paymentIntents.create({ amount: 5000, currency: 'aud', payment_method, confirm: true }),
    );
    expect(failure).toMatchObject(withoutMandate);
  });

  it('is debited in Australian dollars only', async () => {
    const payment_method = await makeAccount(rig, '000123456');
    const failure = await failureOf(
      rig.stripe.paymentIntents.create({
        amount: 5000,
        currency: 'nzd',
        payment_method,
        confirm: true,
        mandate_data: accepted,
      }),
    );
    expect(failure).toMatchObject({ param: 'currency' });
  });
});

describe('the day a debit settles', () => {
  const account = behaviourOfAccount('000123456');
  const at = (text: string, targetOn: string | null = null): string =>
    new Date(settlesAtMs(Date.parse(text), account, targetOn)).toISOString().slice(0, 10);

  it('is three business days on, weekends not counted', () => {
    expect(at('2026-11-23T00:00:00Z')).toBe('2026-11-26');
    expect(at('2026-11-26T00:00:00Z')).toBe('2026-12-01');
    expect(at('2026-11-28T00:00:00Z')).toBe('2026-12-02');
  });

  it('is the day asked for when that is later', () => {
    expect(at('2026-11-23T00:00:00Z', '2026-12-05')).toBe('2026-12-05');
    expect(at('2026-11-23T00:00:00Z', '2026-11-24')).toBe('2026-11-26');
  });
});
