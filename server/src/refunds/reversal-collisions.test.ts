import { compareLedger, getLedgerComparison } from '@linehaul/contract/reconciliation';
import { createDispute, winDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  type Applicant,
  applicantWith,
  CARD,
  deliver,
  payBy,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { findLedgerViolations, officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { JOBS } from '../../test/jobs.ts';
import { sql } from 'kysely';

const portal = await startMoneyPortal();
let office = await officeOf(portal);

interface Paid extends Applicant {
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly intentId: string;
}

/** A member who has paid $1,100.00 for the year by card. */
const paidByCard = async (): Promise<Paid> => {
  const applicant = await applicantWith(portal, CARD.works);
  const invoiceId = (await payBy(portal, applicant, 4)).data.invoice?.id ?? '';
  await portal.drain();
  const [payment] = (await recordsOf(portal, applicant)).payments;
  const intentId = payment?.providerPaymentIntentId ?? '';
  return { ...applicant, invoiceId, paymentId: payment?.id ?? '', intentId };
};

const deliverNews = async (intentId: string): Promise<void> => {
  const events = portal.sandbox.store
    .rows(`select data from objects where kind = 'event' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object)
    .filter(({ type, data }) => type.startsWith('charge.') && JSON.stringify(data).includes(intentId));
  for (const event of events) await deliver(portal, event);
  await portal.drain();
};

const scope = () => backgroundScope(portal.sandbox, portal.sandbox.options.accountId);

const dispute = async ({ intentId }: Paid): Promise<string> => {
  const charge = portal.sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  portal.sandbox.store.transaction(() =>
    createDispute(scope(), typeof charge === 'string' ? charge : '', {
      reason: 'fraudulent',
      isFinal: false,
    }),
  );
  await deliverNews(intentId);
  const { data } = await portal.context.payments.stripe.disputes.list({ payment_intent: intentId });
  return data[0]?.id ?? '';
};

const win = async (disputeId: string, { intentId }: Paid): Promise<void> => {
  portal.sandbox.store.transaction(() => winDispute(scope(), disputeId));
  await deliverNews(intentId);
};

const hour = 3_600_000;
const findDifferences = async () => {
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + hour));
  // Whoever signed in before the clock went on is out by now.
  const { token } = await officeOf(portal);
  await portal.call(compareLedger, { token });
  await portal.drain();
  const { data } = await portal.call(getLedgerComparison, { token });
  return data.differences.filter(({ resolvedAt }) => resolvedAt === null);
};

const stuckJobs = async () =>
  (await sql`select kind, last_error from ${JOBS} where last_error is not null`.execute(portal.context.db))
    .rows;

describe('money that goes back twice', () => {
  test('by bank transfer and by a dispute of the same card payment: no more is booked than there was, and it is found', async () => {
    const member = await paidByCard();
    const reference = 'EFT 7001';
    expect((await office.refund(member.paymentId, 1000, { refundable: 1100, reference })).status).toBe(200);
    await dispute(member);
    const { payments, invoices } = await recordsOf(portal, member);
    expect(payments).toMatchObject([{ reversedCents: 110_000, refundedCents: 100_000 }]);
    expect(invoices).toMatchObject([{ amountPaidCents: 0, creditedCents: 100_000, balanceCents: 10_000 }]);
    expect(await findLedgerViolations(portal)).toEqual([]);
    expect(await stuckJobs()).toEqual([]);
    expect(await findDifferences()).toMatchObject([{ subject: member.intentId, ours: 1000, theirs: 0 }]);
  });
});

describe('a dispute that is won', () => {
  test('after the invoice was paid in another way counts for nothing, and what the provider has too much is found', async () => {
    const member = await paidByCard();
    const disputeId = await dispute(member);
    office = await officeOf(portal);
    expect((await office.record(member.invoiceId)).status).toBe(200);
    await win(disputeId, member);
    const { invoices } = await recordsOf(portal, member);
    expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 110_000, balanceCents: 0 }]);
    expect(await stuckJobs()).toEqual([]);
    expect(await findDifferences()).toContainEqual(
      expect.objectContaining({ subject: member.intentId, ours: 0, theirs: 1100 }),
    );
    expect(await findLedgerViolations(portal)).toEqual([]);
  });
});

test('a payment that cannot be booked keeps no other from being booked', async () => {
  const { db, payments } = portal.context;
  const members = [await paidByCard(), await paidByCard(), await paidByCard()];
  const broken = members[1]?.invoiceId ?? '';
  await db
    .updateTable('invoices')
    .set({ status: 'open', amountPaidCents: 0 })
    .where('id', '=', broken)
    .execute();
  for (const { intentId } of members)
    await payments.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
  await findDifferences();
  const booked = await Promise.all(
    members.map(async (member) => (await recordsOf(portal, member)).payments[0]?.refundedCents),
  );
  expect(booked).toEqual([1000, 0, 1000]);
  expect(await stuckJobs()).toEqual([]);
});
