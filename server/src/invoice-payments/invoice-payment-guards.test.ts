import { ROLE } from '@linehaul/contract/constants';
import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { clearLimits } from '../../test/people/account-factories.ts';
import {
  askByLink,
  askToPay,
  closeModal,
  confirmByLink,
  confirmWithServer,
  intentStatuses,
  type CreatedPayment,
  openPayment,
  owing,
  type Owing,
  payTokenOf,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { CARD, confirmIntent, deliver, eventsOf } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { startTestPortal } from '../../test/portal.ts';

const portal = await startMoneyPortal();
afterEach(() => clearLimits(portal));

interface Case extends CreatedPayment {
  readonly owed: Owing;
}

const opened = async (totalCents?: number): Promise<Case> => {
  const owed = await owing(portal, totalCents);
  return { owed, ...(await openPayment(portal, owed)) };
};

/** Changes an intent at the provider behind everybody's back. */
const alter = (intentId: string, change: Partial<Stripe.PaymentIntent>): void => {
  const { store } = portal.sandbox;
  const stored = store.find('payment_intent', intentId);
  if (!stored) throw new Error(`There is no intent ${intentId}`);
  store.put('payment_intent', stored.account, { ...stored, object: { ...stored.object, ...change } });
};

const statusOf = async (owed: Owing): Promise<string> => (await standingOf(portal, owed)).invoice.status;

describe('a link pays one invoice (T-I3)', () => {
  test('neither its line with another code, nor another line with its code', async () => {
    const [x, y] = [await opened(), await opened()];
    const token = await payTokenOf(portal, x.owed);
    expect((await askByLink(portal, y.owed.lineId, token)).status).toBe(404);
    const bodies = [
      { lineId: y.owed.lineId, paymentIntentId: y.paymentIntentId, token },
      { lineId: x.owed.lineId, paymentIntentId: y.paymentIntentId, token },
      { lineId: y.owed.lineId, paymentIntentId: x.paymentIntentId, token },
    ];
    for (const body of bodies) expect((await confirmByLink(portal, body)).status).toBe(404);
    expect((await askByLink(portal, x.owed.lineId, token)).status).toBe(200);
  });

  test('who is signed in changes nothing, and a code that has expired or was called back opens nothing', async () => {
    const { owed } = await opened();
    const { db, clock } = portal.context;
    const expired = await payTokenOf(portal, owed);
    clock.advance(61 * 24 * 3_600_000);
    expect((await askByLink(portal, owed.lineId, expired)).status).toBe(404);
    const revoked = await payTokenOf(portal, owed);
    await db
      .updateTable('accountTokens')
      .set({ revokedAt: clock.now() })
      .where('purpose', '=', 'invoice-pay')
      .execute();
    expect((await askByLink(portal, owed.lineId, revoked)).status).toBe(404);
  });

  test('a network that guesses has to wait from the 21st wrong code on, and a right one still opens', async () => {
    const { owed } = await opened();
    const token = await payTokenOf(portal, owed);
    const guesses = Array.from({ length: 21 }, (_, index) =>
      askByLink(portal, owed.lineId, `guess-${index}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await askByLink(portal, owed.lineId, token)).status).toBe(200);
  });
});

describe('only its payer gives a payment up (T-I5)', () => {
  test('for others there is none, and nothing changes at the provider', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const link = await payTokenOf(portal, theirs.owed);
    const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
    const tries = [
      closeModal(portal, mine.paymentIntentId, theirs.owed),
      closeModal(portal, mine.paymentIntentId, { link }),
      closeModal(portal, mine.paymentIntentId, { ...mine.owed, link }),
      closeModal(portal, 'pi_unknown', mine.owed),
      closeModal(portal, mine.paymentIntentId, {}),
      closeModal(portal, mine.paymentIntentId, officer),
    ];
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 401, 403]);
    expect(intentStatuses(portal, mine.owed)).toEqual(['requires_payment_method']);
    const own = await payTokenOf(portal, mine.owed);
    expect((await closeModal(portal, mine.paymentIntentId, { link: own })).status).toBe(200);
    expect(intentStatuses(portal, mine.owed)).toEqual(['canceled']);
  });

  test('closing while the money is taken finds it: 409, and the invoice is paid', async () => {
    const { owed, clientSecret, paymentIntentId } = await opened();
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    const closed = await closeModal(portal, paymentIntentId, owed);
    expect([closed.status, closed.problem.message]).toEqual([409, expect.stringContaining('has been made')]);
    expect(await statusOf(owed)).toBe('paid');
    expect((await closeModal(portal, paymentIntentId, owed)).status).toBe(409);
  });
});

describe('what the browser says counts for nothing (T-I6)', () => {
  test('a payment of a small invoice does not pay a large one', async () => {
    const { owed: small, ...payment } = await opened(100);
    const { db } = portal.context;
    const large = await owing(portal, 500_000);
    // Of the same organisation's administrator.
    await db
      .insertInto('organisationContacts')
      .values({ accountId: small.account.id, organisationId: large.orgId, isAdministrator: true })
      .execute();
    await confirmIntent(portal.sandbox, payment.clientSecret, CARD.works);
    const crossed = await confirmWithServer(
      portal,
      { ...large, token: small.token },
      payment.paymentIntentId,
    );
    expect(crossed.status).toBe(409);
    expect(await statusOf(large)).toBe('open');
    expect((await confirmWithServer(portal, small, payment.paymentIntentId)).status).toBe(200);
    expect(await statusOf(small)).toBe('paid');
  });

  test('another’s payment, and one that nobody knows, are not there', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    await confirmIntent(portal.sandbox, theirs.clientSecret, CARD.works);
    expect((await confirmWithServer(portal, mine.owed, theirs.paymentIntentId)).status).toBe(404);
    expect((await confirmWithServer(portal, theirs.owed, mine.paymentIntentId)).status).toBe(404);
    expect((await confirmWithServer(portal, mine.owed, 'pi_unknown')).status).toBe(404);
    expect(await statusOf(mine.owed)).toBe('open');
    portal.sandbox.store.run(`delete from objects where id = ?`, mine.paymentIntentId);
    expect((await confirmWithServer(portal, mine.owed, mine.paymentIntentId)).status).toBe(404);
  });

  const LIES: Partial<Stripe.PaymentIntent>[] = [
    { currency: 'usd' },
    { amount: 100 },
    { livemode: true },
    { customer: 'cus_other' },
    { metadata: {} },
    { metadata: { payment_id: 'another' } },
  ];
  test.each(LIES.map((lie) => [JSON.stringify(lie), lie] as const))(
    'an intent at the provider with %s is not this payment',
    async (_, lie) => {
      const { owed, clientSecret, paymentIntentId } = await opened();
      await confirmIntent(portal.sandbox, clientSecret, CARD.works);
      alter(paymentIntentId, lie);
      expect((await confirmWithServer(portal, owed, paymentIntentId)).status).toBe(409);
      expect(await statusOf(owed)).toBe('open');
    },
  );

  test('an intent that claims nothing of itself has not paid', async () => {
    const { owed, paymentIntentId } = await opened();
    const { status, problem } = await confirmWithServer(portal, owed, paymentIntentId);
    expect([status, problem.message]).toEqual([409, expect.stringContaining('not completed')]);
    expect(await statusOf(owed)).toBe('open');
  });
});

describe('testing cards (T-P8)', () => {
  test('after five refusals the payment ends, and the invoice has to wait an hour', async () => {
    const { owed, clientSecret, paymentIntentId } = await opened();
    const refuse = () => confirmIntent(portal.sandbox, clientSecret, CARD.refused);
    for (let count = 1; count <= 4; count += 1) {
      await refuse();
      expect((await confirmWithServer(portal, owed, paymentIntentId)).status).toBe(409);
      // Reconciled again it is still the same refusal, counted once.
      expect((await confirmWithServer(portal, owed, paymentIntentId)).status).toBe(409);
    }
    await refuse();
    const fifth = await confirmWithServer(portal, owed, paymentIntentId);
    expect(fifth.status).toBe(429);
    // What the test has taken since the fifth refusal has passed of the hour.
    expect(Math.ceil(Number(fifth.headers.get('retry-after')) / 60)).toBe(60);
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
    expect((await refuse()).status).toBe(400);
    expect((await askToPay(portal, owed)).status).toBe(429);
    expect((await askByLink(portal, owed.lineId, await payTokenOf(portal, owed))).status).toBe(429);
    portal.context.clock.advance(3_600_001);
    expect((await askToPay(portal, owed)).status).toBe(200);
  });

  test('whoever never tells the server is stopped by the provider’s news', async () => {
    const { owed, clientSecret, paymentIntentId } = await opened();
    for (let count = 1; count <= 5; count += 1)
      await confirmIntent(portal.sandbox, clientSecret, CARD.refused);
    const last = eventsOf(portal.sandbox, paymentIntentId).at(-1);
    expect((await deliver(portal, last ?? {})).status).toBe(200);
    await portal.drain();
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
    expect((await askToPay(portal, owed)).status).toBe(429);
  });

  test('an eleventh payment created within ten minutes has to wait; one that is open is answered again', async () => {
    const owed = await owing(portal);
    for (let count = 1; count <= 10; count += 1) {
      const { paymentIntentId } = await openPayment(portal, owed);
      expect((await openPayment(portal, owed)).paymentIntentId).toBe(paymentIntentId);
      if (count < 10) await closeModal(portal, paymentIntentId, owed);
    }
    expect((await askToPay(portal, owed)).status).toBe(200);
    const [last] = (await standingOf(portal, owed)).payments.slice(-1);
    await closeModal(portal, last?.providerPaymentIntentId ?? '', owed);
    const refused = await askToPay(portal, owed);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await standingOf(portal, owed)).payments.filter(({ status }) => status === 'open')).toEqual([]);
  });

  test('nobody has the provider asked without end: more than 120 calls within a minute have to wait', async () => {
    // Whose network has asked for nothing yet.
    const fresh = await startTestPortal();
    const owed = await owing(fresh);
    const { paymentIntentId } = await openPayment(fresh, owed);
    const another = { ...owed, lineId: (await owing(fresh)).lineId };
    const statuses = new Set<number>();
    for (let count = 1; count < 120; count += 1)
      statuses.add((await confirmWithServer(fresh, another, paymentIntentId)).status);
    expect([...statuses]).toEqual([404]);
    expect((await confirmWithServer(fresh, another, paymentIntentId)).status).toBe(429);
    await fresh.stop();
  });
});

test('what another site or a guess of the browser sends off opens nothing', async () => {
  const owed = await owing(portal);
  const path = `/api/invoice/GetUserPaymentIntent?invoiceLineItemId=${owed.lineId}`;
  const bearer = { authorization: `Bearer ${owed.token}` };
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }]) {
    expect((await portal.fetch(path, { headers: { ...bearer, ...headers } })).status).toBe(403);
  }
  expect((await standingOf(portal, owed)).payments).toEqual([]);
  expect((await portal.fetch(path, { headers: bearer })).status).toBe(200);
});
