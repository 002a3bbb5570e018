import { receiveWebhook } from '@linehaul/contract/payments';
import { settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  type Applicant,
  applicantWith,
  CARD,
  chargesOf,
  deliver,
  eventsOf,
  payBy,
  recordsOf,
  signatureFor,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { startTestPortal } from '../../test/portal.ts';
import { findJobs } from '../../test/jobs.ts';
import { idOfKey } from '../jobs/key-id.ts';

const portal = await startMoneyPortal();

const post = (payload: string, headers: Record<string, string>): Promise<Response> =>
  portal.fetch(receiveWebhook.path, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const storedEvents = () =>
  portal.context.db.selectFrom('providerEvents').select(['id', 'processedAt']).execute();

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

/** A debit that settled while no event came through, and the events that were missed. */
const settledUnseen = async (): Promise<{ applicant: Applicant; events: Stripe.Event[] }> => {
  const applicant = await applicantWith(portal, ACCOUNT.pays);
  await payBy(portal, applicant, 2);
  const [intent] = await chargesOf(portal, applicant);
  const { sandbox } = portal;
  sandbox.store.transaction(() =>
    settleDebit(backgroundScope(sandbox, sandbox.options.accountId), intent?.id ?? ''),
  );
  return { applicant, events: eventsOf(sandbox, intent?.id ?? '') };
};

/** What must be the same whatever the order of the news. */
const finalState = async (applicant: Applicant) => {
  const { invoices, memberships, payments, account } = await recordsOf(portal, applicant);
  return {
    invoices: invoices.map(({ status, amountPaidCents }) => [status, amountPaidCents]),
    memberships: memberships.map(({ status, isPaymentProcessing }) => [status, isPaymentProcessing]),
    payments: payments.map(({ status }) => status),
    contactType: account.contactType,
  };
};

describe('order', () => {
  test('every order of the events of a debit ends in the same state', async () => {
    const { events } = await settledUnseen();
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'payment_intent.succeeded',
    ]);
    const states = new Set<string>();
    for (const order of permutations([0, 1, 2])) {
      const { applicant, events: own } = await settledUnseen();
      for (const index of order) {
        expect((await deliver(portal, own[index] ?? {})).status).toBe(200);
        await portal.drain();
      }
      states.add(JSON.stringify(await finalState(applicant)));
    }
    expect([...states]).toEqual([
      JSON.stringify({
        invoices: [['paid', 110_000]],
        memberships: [['active', false]],
        payments: ['succeeded'],
        contactType: 'Member',
      }),
    ]);
  });

  test('any single event of them is enough, and each may come five times at once', async () => {
    for (const index of [0, 1, 2]) {
      const { applicant, events } = await settledUnseen();
      const event = events[index] ?? {};
      const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(portal, event)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      await portal.drain();
      expect((await finalState(applicant)).payments).toEqual(['succeeded']);
    }
  });

  test('an event of the same effect delivered again changes nothing', async () => {
    const { applicant, events } = await settledUnseen();
    for (const event of [...events, ...events]) await deliver(portal, event);
    await portal.drain();
    const ledger = await portal.context.db
      .selectFrom('ledgerEntries')
      .select(['reference', 'account', 'amountCents'])
      .where('invoiceId', '=', (await recordsOf(portal, applicant)).invoices[0]?.id ?? '')
      .execute();
    expect(ledger.filter(({ account }) => account === 'clearing')).toMatchObject([{ amountCents: 110_000 }]);
    expect(ledger.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  });
});

describe('trust', () => {
  test('what is not signed by the provider is refused and not kept', async () => {
    const { events } = await settledUnseen();
    const payload = JSON.stringify(events[0]);
    const secret = portal.sandbox.options.webhookSecret;
    const before = await storedEvents();
    const old = signatureFor(payload, secret, Date.now() - 301_000);
    const forgeries = [
      {},
      { 'stripe-signature': signatureFor(payload, 'whsec_other') },
      { 'stripe-signature': signatureFor(`${payload} `, secret) },
      { 'stripe-signature': signatureFor(payload, secret).replace('v1=', 'v0=') },
      { 'stripe-signature': old },
    ];
    for (const headers of forgeries)
      expect((await post(payload, headers as Record<string, string>)).status).toBe(400);
    expect(await storedEvents()).toEqual(before);
    expect((await post(payload, { 'stripe-signature': signatureFor(payload, secret) })).status).toBe(200);
  });

  test('what an event claims counts for nothing: the state of the provider does', async () => {
    const applicant = await applicantWith(portal, ACCOUNT.pays);
    await payBy(portal, applicant, 2);
    const [intent] = await chargesOf(portal, applicant);
    const lie = { ...intent, status: 'succeeded', amount_received: 110_000 };
    const event = {
      id: 'evt_lie',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: lie },
    };
    expect((await deliver(portal, event)).status).toBe(200);
    await portal.drain();
    expect((await finalState(applicant)).payments).toEqual(['processing']);
  });

  test('events of live mode, of another account and of unknown kinds are answered and ignored', async () => {
    const object = { id: 'pi_unknown', object: 'payment_intent' };
    const event = { object: 'event', type: 'payment_intent.succeeded', livemode: false, data: { object } };
    const before = (await storedEvents()).length;
    expect((await deliver(portal, { ...event, id: 'evt_live', livemode: true })).status).toBe(200);
    expect((await deliver(portal, { ...event, id: 'evt_foreign', account: 'acct_other' })).status).toBe(200);
    expect(await storedEvents()).toHaveLength(before);
    expect((await deliver(portal, { ...event, id: 'evt_unknown' })).status).toBe(200);
    expect((await deliver(portal, { ...event, id: 'evt_new', type: 'invention.made' })).status).toBe(200);
    await portal.drain();
    const kept = (await storedEvents()).filter(({ id }) => id === 'evt_unknown' || id === 'evt_new');
    expect(kept.map(({ processedAt }) => processedAt instanceof Date)).toEqual([true, true]);
  });

  test('a payment whose amount differs at the provider is never booked, and stays visible as failed work', async () => {
    const { applicant, events } = await settledUnseen();
    const { payments } = await recordsOf(portal, applicant);
    await portal.context.db
      .updateTable('payments')
      .set({ amountCents: 109_999 })
      .where('id', '=', payments[0]?.id ?? '')
      .execute();
    await deliver(portal, events[2] ?? {});
    await portal.drain();
    expect((await finalState(applicant)).payments).toEqual(['processing']);
    const jobs = await findJobs(portal.context.db, 'payment.event');
    const job = jobs.find(({ id }) => id === idOfKey(`payment.event:${events[2]?.id ?? ''}`));
    expect(job?.lastError).toContain('does not match payment');
  });

  test('a body above the limit is refused', async () => {
    const payload = JSON.stringify({ id: 'evt_big', filler: 'x'.repeat(262_144) });
    const response = await post(payload, { 'stripe-signature': signatureFor(payload, 'whsec_other') });
    expect(response.status).toBe(413);
  });
});

test('the sandbox brings its events to the portal by itself', async () => {
  const own = await startTestPortal();
  try {
    const applicant = await applicantWith(own, CARD.works);
    await payBy(own, applicant, 4);
    await expect
      .poll(async () =>
        (await own.context.db.selectFrom('providerEvents').select('type').execute()).map(({ type }) => type),
      )
      .toContain('payment_intent.succeeded');
  } finally {
    await own.stop();
  }
});
