import { pay } from '@linehaul/contract/join';
import { describe, expect, test } from 'vitest';
import {
  applicantWith,
  CARD,
  chargesOf,
  choiceOf,
  createSetup,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

describe('paying by card', () => {
  test('a confirmed card is charged the price of the database, and the membership is active with a paid invoice', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    const { status, data, text } = await payBy(portal, applicant, 4);
    expect(status, text).toBe(200);
    expect(data.outcome).toBe('paid');
    expect(data.invoice).toMatchObject({ netTotalAmount: 1100, orgName: applicant.orgName });
    const [intent, ...others] = await chargesOf(portal, applicant);
    expect(others).toEqual([]);
    expect(intent).toMatchObject({ amount: 110_000, currency: 'aud', status: 'succeeded' });
    const { invoices, memberships, account, join } = await recordsOf(portal, applicant);
    expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 110_000, gstCents: 10_000 }]);
    expect(memberships).toMatchObject([{ status: 'active', isPaymentProcessing: false, paymentMethod: 4 }]);
    expect(account.contactType).toBe('Member');
    expect(account.memberNumber).toMatch(/^\d{6}$/);
    expect(join).toMatchObject({ status: 'completed', invoiceId: invoices[0]?.id });
  });

  test('paying again answers the same and charges nothing more', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    const first = await payBy(portal, applicant, 4);
    const second = await payBy(portal, applicant, 4);
    expect(second.data).toEqual(first.data);
    expect(await chargesOf(portal, applicant)).toHaveLength(1);
  });

  test('ten clicks at once make one charge, one invoice and ten equal answers', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payBy(portal, applicant, 4)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await chargesOf(portal, applicant)).toHaveLength(1);
    const { invoices, payments, memberships } = await recordsOf(portal, applicant);
    expect([invoices.length, payments.length, memberships.length]).toEqual([1, 1, 1]);
  });

  test('two tabs that each confirmed a card make one charge', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    await setUp(portal, applicant, CARD.works);
    const answers = await Promise.all([payBy(portal, applicant, 4), payBy(portal, applicant, 4)]);
    expect(answers.map(({ data, text }) => data?.outcome ?? text)).toEqual(['paid', 'paid']);
    expect((await chargesOf(portal, applicant)).filter(({ status }) => status === 'succeeded')).toHaveLength(
      1,
    );
  });

  test('the price cannot be named by the caller', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    for (const extra of ['price', 'amount', 'netTotalAmount', 'quantity']) {
      const body = { ...choiceOf(applicant, 4), [extra]: 1 };
      const { status } = await portal.call(pay, { body, token: applicant.token });
      expect(status, extra).toBe(400);
    }
    expect(await chargesOf(portal, applicant)).toEqual([]);
  });

  test('paying without a confirmed card is refused, and nothing is charged', async () => {
    const applicant = await applicantWith(portal, CARD.refused);
    const { status, problem } = await payBy(portal, applicant, 4);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      message: 'Please confirm your card or account first',
      nextStep: 'payment',
    });
    expect(await chargesOf(portal, applicant)).toEqual([]);
  });

  test("another's organisation and card do not exist for the caller", async () => {
    const owner = await applicantWith(portal, CARD.works);
    const other = await applicantWith(portal, CARD.refused);
    const stranger = await portal.call(pay, { body: choiceOf(owner, 4), token: other.token });
    expect(stranger.status).toBe(404);
    const anonymous = await portal.call(pay, { body: choiceOf(owner, 4) });
    expect(anonymous.status).toBe(401);
    expect((await payBy(portal, other, 4)).status).toBe(409);
    expect(await chargesOf(portal, owner)).toEqual([]);
  });
});

describe('what the server does not offer', () => {
  const refusals: [string, (applicant: Awaited<ReturnType<typeof applicantWith>>) => object, string][] = [
    ['half-yearly', (one) => ({ paymentFrequencyKey: one.halfYearlyKey }), 'paymentFrequencyKey'],
    ['offline through pay', () => ({ paymentMethodKey: 8 }), 'paymentMethodKey'],
    ['a method that does not exist', () => ({ paymentMethodKey: 3 }), 'paymentMethodKey'],
    ['a product of another price', (one) => ({ productId: one.orgId }), 'paymentFrequencyKey'],
    ['a discount code', () => ({ discountCode: 'FREIGHT10' }), 'discountCode'],
  ];
  test.each(refusals)('%s is refused', async (_name, change, field) => {
    const applicant = await applicantWith(portal, CARD.works);
    const body = { ...choiceOf(applicant, 4), ...change(applicant) };
    const { status, problem } = await portal.call(pay, { body, token: applicant.token });
    expect(status).toBe(400);
    expect(Object.keys(problem.modelState ?? {})).toEqual([field]);
    expect(await chargesOf(portal, applicant)).toEqual([]);
  });

  test('a membership that was withdrawn meanwhile is said to be gone, and nothing is charged', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    await portal.context.db
      .updateTable('membershipProducts')
      .set({ isActive: false })
      .where('id', '=', applicant.productId)
      .execute();
    const { status, problem } = await payBy(portal, applicant, 4);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      nextStep: 'membership',
      message: expect.stringMatching(/is not offered any more\. Nothing was charged\./),
    });
    expect(await chargesOf(portal, applicant)).toEqual([]);
  });

  test('a price that was changed meanwhile is said to have changed, and nothing is charged', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    await portal.context.db
      .updateTable('productPrices')
      .set({ isActive: false })
      .where('id', '=', choiceOf(applicant, 4).paymentFrequencyKey)
      .execute();
    const { status, problem } = await payBy(portal, applicant, 4);
    expect(status).toBe(409);
    expect(problem).toMatchObject({
      nextStep: 'payment',
      message: expect.stringMatching(/^The price of .* has changed\. Nothing was charged\./),
    });
    expect(await chargesOf(portal, applicant)).toEqual([]);
  });
});

describe('declines', () => {
  test('a decline is told in the words of the provider, and another card then pays', async () => {
    const applicant = await applicantWith(portal, CARD.declinedOnCharge);
    const declined = await payBy(portal, applicant, 4);
    expect(declined.status).toBe(409);
    expect(declined.problem).toMatchObject({
      type: 'urn:linehaul:error:payment-declined',
      message: 'Your card was declined.',
    });
    expect((await recordsOf(portal, applicant)).invoices).toEqual([]);
    await setUp(portal, applicant, CARD.works);
    expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
    const intents = await chargesOf(portal, applicant);
    expect(intents.map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
    const { payments, memberships, invoices } = await recordsOf(portal, applicant);
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect([memberships.length, invoices.length]).toEqual([1, 1]);
  });

  test('a card that was declined is not charged again by pressing pay again', async () => {
    const applicant = await applicantWith(portal, CARD.declinedOnCharge);
    await payBy(portal, applicant, 4);
    const again = await payBy(portal, applicant, 4);
    expect([again.status, again.problem.message]).toEqual([409, 'Your card was declined.']);
    expect(await chargesOf(portal, applicant)).toHaveLength(1);
  });

  test('after five declines within an hour the next charge has to wait', async () => {
    const applicant = await applicantWith(portal, CARD.declinedOnCharge);
    for (let tries = 0; tries < 5; tries += 1) {
      await payBy(portal, applicant, 4);
      await setUp(portal, applicant, CARD.declinedOnCharge);
    }
    const { status, headers } = await payBy(portal, applicant, 4);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await chargesOf(portal, applicant)).toHaveLength(5);
  });
});

describe('setting up a card', () => {
  test('twenty calls at once share one setup intent', async () => {
    const applicant = await applicantWith(portal, CARD.refused);
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => createSetup(portal, applicant, CARD.works)),
    );
    expect(new Set(secrets).size).toBe(1);
  });

  test('another site and a browser that guesses ahead get no client secret', async () => {
    const applicant = await applicantWith(portal, CARD.refused);
    const path = `/api/subscription/GetPaymentSetUpIntent?workflowName=join&orgId=${applicant.orgId}&paymentMethod=card`;
    const authorization = `Bearer ${applicant.token}`;
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      expect((await portal.fetch(path, { headers: { authorization, ...headers } })).status).toBe(403);
    }
    const own = await portal.fetch(path, { headers: { authorization, 'sec-fetch-site': 'same-origin' } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('monthly', () => {
  test('the first instalment is charged, and the invoice shows what is left', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    const { data } = await portal.call(pay, {
      body: choiceOf(applicant, 4, applicant.monthlyKey),
      token: applicant.token,
    });
    expect(data.outcome).toBe('paid');
    const [intent] = await chargesOf(portal, applicant);
    expect(intent?.amount).toBe(9167);
    const { invoices } = await recordsOf(portal, applicant);
    expect(invoices).toMatchObject([{ status: 'open', totalCents: 110_000, amountPaidCents: 9167 }]);
    const instalments = await portal.context.db
      .selectFrom('instalments')
      .select(['amountCents', 'status'])
      .where('invoiceId', '=', invoices[0]?.id ?? '')
      .orderBy('position')
      .execute();
    expect(instalments.map(({ status }) => status)).toEqual([
      'paid',
      ...Array.from({ length: 11 }, () => 'scheduled'),
    ]);
    expect(instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(110_000);
  });
});

test('asking the provider again about a payment that is settled changes nothing', async () => {
  const applicant = await applicantWith(portal, CARD.works);
  await payBy(portal, applicant, 4);
  const before = await recordsOf(portal, applicant);
  await reconcileNow(portal);
  const after = await recordsOf(portal, applicant);
  expect(after.payments).toEqual(before.payments);
  expect(after.invoices.map(({ status }) => status)).toEqual(['paid']);
});
