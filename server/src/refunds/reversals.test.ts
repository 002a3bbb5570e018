import { createDispute, winDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  collectOn,
  monthlyMember,
  noonOf,
  planOf,
  statusesOf,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { type Applicant, applicantWith, CARD, deliver, payBy } from '../../test/money/money-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

/** Joined on 5 March 2083; the instalments of April and May are paid. */
const paidMember = async (): Promise<Applicant> => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  for (const day of ['2083-04-05', '2083-05-05']) await collectOn(portal, day);
  return member;
};

const scopeOf = () => backgroundScope(portal.sandbox, portal.sandbox.options.accountId);

const intentOf = async (member: Applicant, position: number): Promise<string> =>
  (await planOf(portal, member)).payments[position - 1]?.providerPaymentIntentId ?? '';

const eventsAbout = (intentId: string): Stripe.Event[] =>
  portal.sandbox.store
    .rows(`select data from objects where kind = 'event' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object)
    .filter(
      ({ type, data }) =>
        /^(charge\.(dispute|refunded)|refund\.)/.test(type) && JSON.stringify(data).includes(intentId),
    );

const deliverAll = async (events: Stripe.Event[]): Promise<void> => {
  for (const event of events) expect((await deliver(portal, event)).status).toBe(200);
  await portal.drain();
};

const dispute = async (intentId: string): Promise<string> => {
  const charge = portal.sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  const how = { reason: 'fraudulent', isFinal: false };
  portal.sandbox.store.transaction(() =>
    createDispute(scopeOf(), typeof charge === 'string' ? charge : '', how),
  );
  const [event] = eventsAbout(intentId);
  return event && 'id' in event.data.object ? (event.data.object.id ?? '') : '';
};

/** Of all that must hold of money; what the rules of a join say of memberships does not count here. */
const moneyViolations = async (): Promise<string[]> => {
  const { db, files } = portal.context;
  const found = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  return found.filter((violation) => /the ledger|receivable|booked|charged twice/.test(violation));
};

describe('a payment that the payer’s bank takes back', () => {
  test('is owed again: the ledger, the invoice, the instalment, the plan and the membership say so', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    const { invoice, membership, plan, payments } = await planOf(portal, member);
    expect([invoice.status, invoice.amountPaidCents]).toEqual(['open', 20_000]);
    expect((await statusesOf(portal, member)).slice(0, 4)).toEqual(['paid', 'failed', 'paid', 'scheduled']);
    expect([membership.status, plan?.pausedAt === null]).toEqual(['past-due', false]);
    expect(payments[1]).toMatchObject({ status: 'succeeded', reversedCents: 10_000 });
    expect(await moneyViolations()).toEqual([]);
    await collectOn(portal, '2083-05-31');
    expect((await planOf(portal, member)).payments).toHaveLength(3);
  });

  test('is told once to the administrators and to the association, however often and in whichever order it is reported', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 3);
    await dispute(intentId);
    const events = eventsAbout(intentId);
    await deliverAll(events.toReversed());
    const again = events.map((event) => ({ ...event, id: `${event.id}again` }));
    await deliverAll([...again, ...events]);
    expect((await planOf(portal, member)).invoice.amountPaidCents).toBe(20_000);
    const mails = await waitForMails(portal, member.account.email, 5);
    expect(mails.filter(({ subject }) => subject.includes('taken back by your bank'))).toHaveLength(1);
    const { invoice } = await planOf(portal, member);
    const office = await waitForMails(portal, portal.context.config.association.email);
    expect(office.filter(({ subject }) => subject.includes(`#${invoice.invoiceNumber}`))).toHaveLength(1);
  });

  test('is told of again when the same sum is taken back again after it was won', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    const disputeId = await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    portal.sandbox.store.transaction(() => winDispute(scopeOf(), disputeId));
    await deliverAll(eventsAbout(intentId));
    await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    expect((await planOf(portal, member)).invoice.amountPaidCents).toBe(20_000);
    const mails = await waitForMails(portal, member.account.email, 7);
    expect(mails.filter(({ subject }) => subject.includes('taken back by your bank'))).toHaveLength(2);
  });

  test('and is won back counts again, and collecting goes on', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    const disputeId = await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    portal.sandbox.store.transaction(() => winDispute(scopeOf(), disputeId));
    await deliverAll(eventsAbout(intentId).slice(2));
    const { invoice, membership, plan } = await planOf(portal, member);
    expect([invoice.amountPaidCents, membership.status, plan?.pausedAt]).toEqual([30_000, 'active', null]);
    expect(await moneyViolations()).toEqual([]);
    await collectOn(portal, '2083-06-05');
    expect((await planOf(portal, member)).invoice.amountPaidCents).toBe(40_000);
  });

  test('and is won back after months takes the membership up again, and what fell due meanwhile is collected', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 3);
    const disputeId = await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    for (const day of ['2083-06-05', '2083-07-05']) await collectOn(portal, day);
    expect((await planOf(portal, member)).membership.status).toBe('lapsed');
    portal.sandbox.store.transaction(() => winDispute(scopeOf(), disputeId));
    await deliverAll(eventsAbout(intentId).slice(2));
    await collectOn(portal, '2083-07-06');
    const { membership, invoice, payments } = await planOf(portal, member);
    expect([membership.status, invoice.amountPaidCents, payments.length]).toEqual(['active', 50_000, 5]);
    expect(await moneyViolations()).toEqual([]);
  });

  test('and is won back after its instalment was paid in another way pays the next one', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    const disputeId = await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    const office = await officeOf(portal);
    const { invoice } = await planOf(portal, member);
    // The instalment of April, and a part of the one of June.
    expect((await office.record(invoice.id, 130)).status).toBe(200);
    portal.sandbox.store.transaction(() => winDispute(scopeOf(), disputeId));
    await deliverAll(eventsAbout(intentId).slice(2));
    expect((await planOf(portal, member)).invoice.amountPaidCents).toBe(43_000);
    expect(await statusesOf(portal, member)).toEqual([
      ...Array.from({ length: 4 }, () => 'paid'),
      ...Array.from({ length: 8 }, () => 'scheduled'),
    ]);
    expect(await moneyViolations()).toEqual([]);
    await collectOn(portal, '2083-07-05');
    expect((await planOf(portal, member)).invoice.amountPaidCents).toBe(50_000);
    expect(await moneyViolations()).toEqual([]);
  });

  test('and is won back does not ask a card again that has been refused for good', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    await turnInto(portal, member, '4000000000009979');
    await collectOn(portal, '2083-06-05');
    const disputeId = await dispute(intentId);
    await deliverAll(eventsAbout(intentId));
    portal.sandbox.store.transaction(() => winDispute(scopeOf(), disputeId));
    await deliverAll(eventsAbout(intentId).slice(2));
    await collectOn(portal, '2083-06-06');
    const { plan, payments } = await planOf(portal, member);
    expect([plan?.pausedAt === null, payments.length]).toEqual([false, 4]);
  });
});

test('a year that was paid at once and is taken back lapses, and the mail leads to its invoice', async () => {
  portal.context.clock.set(noonOf('2083-03-05'));
  const member = await applicantWith(portal, CARD.works);
  await payBy(portal, member, 4);
  await portal.drain();
  const intentId = await intentOf(member, 1);
  await dispute(intentId);
  await deliverAll(eventsAbout(intentId));
  await collectOn(portal, '2083-04-04');
  expect((await planOf(portal, member)).membership.status).toBe('lapsed');
  const mails = await waitForMails(portal, member.account.email, 4);
  const lapsed = mails.find(({ subject }) => subject.endsWith('has lapsed'));
  expect(lapsed?.text).toContain('/pay?id=');
  expect(lapsed?.text).not.toContain('/settings/membership-profile');
});

describe('a refund', () => {
  const refund = async (intentId: string, amount?: number): Promise<void> => {
    await portal.context.payments.stripe.refunds.create({
      payment_intent: intentId,
      ...(amount !== undefined && { amount }),
    });
  };

  test('of a part is booked and told, and collecting goes on', async () => {
    const member = await paidMember();
    const intentId = await intentOf(member, 2);
    await refund(intentId, 2500);
    await deliverAll(eventsAbout(intentId));
    const { invoice, membership, plan } = await planOf(portal, member);
    expect([invoice.status, invoice.amountPaidCents]).toEqual(['open', 27_500]);
    expect([membership.status, plan?.pausedAt]).toEqual(['active', null]);
    const mails = await waitForMails(portal, member.account.email, 5);
    expect(mails.map(({ subject }) => subject)).toContain('We have refunded $25.00');
    expect(await moneyViolations()).toEqual([]);
  });

  test('of all that was paid ends the membership, and nothing is collected any more', async () => {
    const member = await paidMember();
    for (const position of [1, 2, 3]) {
      const intentId = await intentOf(member, position);
      await refund(intentId);
      await deliverAll(eventsAbout(intentId));
    }
    const { invoice, membership } = await planOf(portal, member);
    expect([invoice.status, invoice.amountPaidCents, membership.status]).toEqual([
      'refunded',
      0,
      'cancelled',
    ]);
    const account = await portal.context.db
      .selectFrom('accounts')
      .select('contactType')
      .where('id', '=', member.account.id)
      .executeTakeFirstOrThrow();
    expect(account.contactType).toBe('Prospect-Applicant');
    await collectOn(portal, '2083-06-05');
    expect((await planOf(portal, member)).payments).toHaveLength(3);
    expect(await moneyViolations()).toEqual([]);
  });
});
