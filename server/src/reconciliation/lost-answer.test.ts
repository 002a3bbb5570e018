import { addFault, clearFaults, type FaultKind } from '@linehaul/payment-sandbox/faults';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Applicant,
  applicantWith,
  CARD,
  chargesOf,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();
afterEach(() => clearFaults(portal.sandbox));

const breakCharges = (kind: FaultKind, times: number, path = 'POST /v1/payment_intents'): void =>
  addFault(portal.sandbox, { kind, times, path, durationMs: 0 });

const expectOnePaid = async (applicant: Applicant): Promise<void> => {
  expect((await chargesOf(portal, applicant)).map(({ status }) => status)).toEqual(['succeeded']);
  const { payments, invoices, memberships } = await recordsOf(portal, applicant);
  expect(payments.map(({ status }) => status)).toEqual(['succeeded']);
  expect(invoices.map(({ status }) => status)).toEqual(['paid']);
  expect(memberships.map(({ status }) => status)).toEqual(['active']);
};

describe('the answer to a charge is lost', () => {
  test('cut in the body: the charge is found by its mark, and counts once', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('cut', 1);
    const { status, text } = await payBy(portal, applicant, 4);
    expect(status, text).toBe(200);
    await expectOnePaid(applicant);
  });

  test('the connection is reset after the charge: still one', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('reset', 1);
    expect((await payBy(portal, applicant, 4)).status).toBe(200);
    await expectOnePaid(applicant);
  });

  test('with the provider away afterwards the person is told that we are checking, and paying again finds the charge', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('cut', 1);
    addFault(portal.sandbox, { kind: 'error500', times: 20, path: 'GET /v1/payment_intents', durationMs: 0 });
    const lost = await payBy(portal, applicant, 4);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '10']);
    expect(lost.problem.message).toContain('We are checking your payment');
    clearFaults(portal.sandbox);
    expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
    await expectOnePaid(applicant);
  });

  test('the portal finds the charge by itself when nobody comes back', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('cut', 1);
    addFault(portal.sandbox, { kind: 'error500', times: 20, path: 'GET /v1/payment_intents', durationMs: 0 });
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    clearFaults(portal.sandbox);
    await reconcileNow(portal);
    await expectOnePaid(applicant);
  });
});

describe('the provider breaks down before the charge', () => {
  test('while the result is unknown no second payment starts, even with another card', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('error500', 40);
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'open' }]);
    clearFaults(portal.sandbox);
    await reconcileNow(portal);
    await expectOnePaid(applicant);
  });

  test('a breakdown that the provider keeps under the key ends the attempt once its absence is proved', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('error500-kept', 1);
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    await reconcileNow(portal);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'open' }]);
    portal.context.clock.advance(16 * 60_000);
    await reconcileNow(portal);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'failed' }]);
    await setUp(portal, applicant, CARD.works);
    expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
    expect(await chargesOf(portal, applicant)).toHaveLength(1);
  });

  test('a key older than a day is never sent again: the charge is looked for instead', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakCharges('error500', 40);
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    clearFaults(portal.sandbox);
    portal.context.clock.advance(24 * 3_600_000);
    await reconcileNow(portal);
    expect(await chargesOf(portal, applicant)).toEqual([]);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'failed' }]);
  });
});

test('money that arrives for an attempt given up, after another has paid, goes back', async () => {
  const applicant = await applicantWith(portal, CARD.works);
  await payBy(portal, applicant, 4);
  const [first] = (await recordsOf(portal, applicant)).payments;
  const { stripe } = portal.context.payments;
  const { providerCustomerId } = await portal.context.db
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('organisationId', '=', applicant.orgId)
    .executeTakeFirstOrThrow();
  const late = await portal.context.db
    .insertInto('payments')
    .values({
      ...{ purpose: 'membership-join', subjectId: first?.subjectId ?? '', status: 'failed' },
      ...{ accountId: applicant.account.id, organisationId: applicant.orgId },
      ...{
        amountCents: 110_000,
        paymentMethod: 4,
        idempotencyKey: 'late-attempt',
        createdAt: portal.context.clock.now(),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const intent = await stripe.paymentIntents.create({
    ...{ amount: 110_000, currency: 'aud', confirm: true, allowed_payment_method_types: ['card'] },
    ...{ customer: providerCustomerId ?? '', payment_method: first?.providerPaymentMethodId ?? '' },
    metadata: { payment_id: late.id, subject_id: first?.subjectId ?? '' },
  });
  const { settlePayment } = await import('../payments/settle-payment-command.ts');
  const { paymentEngineOf } = await import('../wiring.ts');
  await settlePayment(paymentEngineOf(portal.context), late.id, intent);
  await portal.drain();
  const refunds = await stripe.refunds.list({ payment_intent: intent.id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([110_000]);
  const { invoices } = await recordsOf(portal, applicant);
  expect(invoices.map(({ amountPaidCents }) => amountPaidCents)).toEqual([110_000]);
});
