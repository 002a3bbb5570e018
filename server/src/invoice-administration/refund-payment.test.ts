import { getJoin } from '@linehaul/contract/join-state';
import { doDueWork } from '@linehaul/payment-sandbox/due-work';
import { addFault } from '@linehaul/payment-sandbox/faults';
import { advanceClock } from '@linehaul/payment-sandbox/sandbox';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { collectOn, monthlyMember, planOf } from '../../test/money/instalment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import {
  type Applicant,
  applicantWith,
  CARD,
  deliver,
  payBy,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { findLedgerViolations, invoiced, type Office, officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { advanceRefund } from '../refunds/refund-advance-job.ts';

const REFUND_PENDING_FIRST = '4000000000007726';
const REFUND_FAILS_LATER = '4000000000005126';

const portal = await startMoneyPortal();
let office = await officeOf(portal);

/** A member who has paid $1,100.00 for the year. */
const paidBy = async (number: string): Promise<Applicant & { invoiceId: string; paymentId: string }> => {
  const applicant = await applicantWith(portal, number);
  const invoiceId = (await payBy(portal, applicant, 4)).data.invoice?.id ?? '';
  await portal.drain();
  const [payment] = (await recordsOf(portal, applicant)).payments;
  return { ...applicant, invoiceId, paymentId: payment?.id ?? '' };
};

const refundsAtProvider = (paymentId: string): Stripe.Refund[] =>
  portal.sandbox.store
    .rows(`select data from objects where kind = 'refund' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Refund }).object)
    .filter(({ metadata }) => metadata?.['payment_id'] === paymentId);

const deliverRefundEvents = async (): Promise<void> => {
  const events = portal.sandbox.store
    .rows(`select data from objects where kind = 'event' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object)
    .filter(({ type }) => type.startsWith('refund.') || type === 'charge.refunded');
  for (const event of events) await deliver(portal, event);
  await portal.drain();
};

const letTimePassAtProvider = async (): Promise<void> => {
  advanceClock(portal.sandbox, 6 * 60_000);
  doDueWork(portal.sandbox);
  await deliverRefundEvents();
};

const invoiceOf = async (member: Applicant) => (await recordsOf(portal, member)).invoices[0];

test('a part is given back once at the provider, with a note, and is not asked for again', async () => {
  const member = await paidBy(CARD.works);
  const { status, data } = await office.refund(member.paymentId, 300, { refundable: 1100 });
  expect([status, data.status]).toEqual([200, 'requested']);
  await portal.drain();
  await deliverRefundEvents();
  expect(refundsAtProvider(member.paymentId).map(({ amount }) => amount)).toEqual([30_000]);
  expect(await invoiceOf(member)).toMatchObject({
    ...{ status: 'paid', amountPaidCents: 80_000, creditedCents: 30_000, balanceCents: 0 },
  });
  const { invoice, payments } = await office.detail(member.invoiceId);
  expect(payments).toMatchObject([{ refundable: 800, refunds: [{ amount: 300, status: 'succeeded' }] }]);
  expect(invoice.events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1100],
    ['refund', -300],
    ['adjustment-note', 300],
  ]);
  const mails = await waitForMails(portal, member.account.email, 3);
  const mail = mails.find(({ subject }) => subject === 'We have refunded $300.00');
  expect(mail?.attachments).toHaveLength(1);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('once everything went back the invoice is refunded and the membership ends', async () => {
  const member = await paidBy(CARD.works);
  await office.refund(member.paymentId, 1000, { refundable: 1100 });
  await portal.drain();
  expect((await invoiceOf(member))?.status).toBe('paid');
  expect((await portal.call(getJoin, { token: member.token })).data.outcome).toBe('paid');
  await office.refund(member.paymentId, 100, { refundable: 100 });
  await portal.drain();
  expect(await invoiceOf(member)).toMatchObject({ status: 'refunded', amountPaidCents: 0, balanceCents: 0 });
  expect((await recordsOf(portal, member)).memberships).toMatchObject([{ status: 'cancelled' }]);
  expect((await portal.call(getJoin, { token: member.token })).data.outcome).toBe('cancelled');
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('what was refunded in the provider’s own dashboard has its note too', async () => {
  const member = await paidBy(CARD.works);
  const [payment] = (await recordsOf(portal, member)).payments;
  await portal.context.payments.stripe.refunds.create({
    payment_intent: payment?.providerPaymentIntentId ?? '',
    amount: 5000,
  });
  await deliverRefundEvents();
  expect(await invoiceOf(member)).toMatchObject({ status: 'paid', creditedCents: 5000, balanceCents: 0 });
  const { invoice } = await office.detail(member.invoiceId);
  expect(invoice.events.at(-1)?.description).toContain('Refunded at the payment provider');
});

describe('one refund is made', () => {
  test('of two officers who press at once, and of one who presses twice', async () => {
    const member = await paidBy(CARD.works);
    const other = await officeOf(portal);
    const press = (by: Office) => by.refund(member.paymentId, 200, { refundable: 1100 });
    const answers = await Promise.all([press(office), press(other), press(office)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await portal.drain();
    expect((await press(other)).status).toBe(409);
    expect(refundsAtProvider(member.paymentId)).toHaveLength(1);
    // A control: who has looked again may give back more.
    expect((await other.refund(member.paymentId, 200, { refundable: 900 })).status).toBe(200);
    await portal.drain();
    expect(refundsAtProvider(member.paymentId)).toHaveLength(2);
  });

  test('when the provider’s answer is lost, and by two workers at once', async () => {
    const member = await paidBy(CARD.works);
    addFault(portal.sandbox, { kind: 'cut', times: 1, path: 'POST /v1/refunds', durationMs: 0 });
    await office.refund(member.paymentId, 200, { refundable: 1100 });
    const engine = paymentEngineOf(portal.context);
    const { id: refundId } = await portal.context.db
      .selectFrom('refunds')
      .select('id')
      .where('paymentId', '=', member.paymentId)
      .executeTakeFirstOrThrow();
    const work = () => advanceRefund(engine, { refundId }).catch(() => undefined);
    await Promise.all([work(), work()]);
    await work();
    expect(refundsAtProvider(member.paymentId)).toHaveLength(1);
    expect((await invoiceOf(member))?.creditedCents).toBe(20_000);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });
});

describe('a refund that the bank has not brought yet', () => {
  test('is shown as pending, and booked only when it has arrived', async () => {
    const member = await paidBy(REFUND_PENDING_FIRST);
    await office.refund(member.paymentId, 200, { refundable: 1100 });
    await portal.drain();
    const { payments } = await office.detail(member.invoiceId);
    expect(payments).toMatchObject([{ refundable: 900, refunds: [{ status: 'pending' }] }]);
    expect((await invoiceOf(member))?.creditedCents).toBe(0);
    await letTimePassAtProvider();
    expect((await office.detail(member.invoiceId)).payments[0]?.refunds).toMatchObject([
      { status: 'succeeded' },
    ]);
    expect((await invoiceOf(member))?.creditedCents).toBe(20_000);
  });

  test('and that fails in the end is shown as failed, its note taken back, and can be paid back by bank', async () => {
    const member = await paidBy(REFUND_FAILS_LATER);
    await office.refund(member.paymentId, 200, { refundable: 1100 });
    await portal.drain();
    expect((await invoiceOf(member))?.creditedCents).toBe(20_000);
    await letTimePassAtProvider();
    expect(await invoiceOf(member)).toMatchObject({
      status: 'paid',
      creditedCents: 0,
      amountPaidCents: 110_000,
    });
    const { payments } = await office.detail(member.invoiceId);
    expect(payments).toMatchObject([{ refundable: 1100, refunds: [{ status: 'failed' }] }]);
    const told = await waitForMails(portal, portal.context.config.association.email);
    expect(told.map(({ subject }) => subject).join()).toContain('A refund of $200.00 failed');
    await office.refund(member.paymentId, 200, { refundable: 1100, reference: 'EFT 991' });
    await letTimePassAtProvider();
    expect(await invoiceOf(member)).toMatchObject({ creditedCents: 20_000, amountPaidCents: 90_000 });
    const { rows } = await sql<{
      account: string;
      cents: number;
    }>`select account, sum(amount_cents)::int as cents
      from ledger_entries where invoice_id = ${member.invoiceId} group by account order by account`.execute(
      portal.context.db,
    );
    expect(rows).toMatchObject([
      { account: 'bank', cents: -20_000 },
      { account: 'clearing', cents: 110_000 },
      { account: 'gst', cents: -8182 },
      { account: 'income', cents: -81_818 },
      { account: 'receivable', cents: 0 },
    ]);
    expect(await findLedgerViolations(portal)).toEqual([]);
  });
});

test('money that came by bank transfer is paid back by bank transfer, with its reference', async () => {
  const member = await invoiced(portal);
  await office.record(member.invoiceId);
  const [payment] = (await recordsOf(portal, member)).payments;
  const id = payment?.id ?? '';
  expect((await office.refund(id, 50, { refundable: 1100 })).status).toBe(400);
  expect((await office.refund(id, 1100.01, { refundable: 1100 })).status).toBe(400);
  const { data } = await office.refund(id, 50, { refundable: 1100, reference: 'EFT 17' });
  expect(data.status).toBe('succeeded');
  expect(await invoiceOf(member)).toMatchObject({ status: 'paid', creditedCents: 5000 });
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('a refund needs a proof of identity that is minutes old', async () => {
  const member = await paidBy(CARD.works);
  portal.context.clock.advance(20 * 60_000);
  const { status, text } = await office.refund(member.paymentId, 50, { refundable: 1100 });
  expect([status, text]).toEqual([403, expect.stringContaining('confirm your password')]);
});

test('a part of an instalment given back leaves the other instalments to be collected, and no more', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  office = await officeOf(portal);
  const { payments } = await planOf(portal, member);
  await office.refund(payments[0]?.id ?? '', 40, { refundable: 100 });
  await portal.drain();
  await collectOn(portal, '2083-04-05');
  const { invoice } = await planOf(portal, member);
  expect([invoice.status, invoice.amountPaidCents, invoice.balanceCents]).toEqual(['open', 16_000, 100_000]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});
