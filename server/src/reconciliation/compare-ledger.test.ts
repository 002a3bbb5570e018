import { compareLedger as compareNow, getLedgerComparison } from '@linehaul/contract/reconciliation';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Applicant, applicantWith, CARD, payBy, recordsOf } from '../../test/money/money-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { compareLedger } from './compare-ledger-job.ts';

const portal = await startMoneyPortal();
const member = await applicantWith(portal, CARD.works);
await payBy(portal, member, 4);
await portal.drain();
// What is only minutes old may still be on its way.
portal.context.clock.advance(3_600_000);
const office = await officeOf(portal);

const paymentOf = async (who: Applicant) => {
  const [payment] = (await recordsOf(portal, who)).payments;
  if (!payment) throw new Error('Nothing was paid');
  return { ...payment, intentId: payment.providerPaymentIntentId ?? '' };
};

/** What differs still, as officers see it. */
const compare = async () => {
  await compareLedger(paymentEngineOf(portal.context));
  const { data } = await portal.call(getLedgerComparison, { token: office.token });
  return data.differences
    .filter(({ resolvedAt }) => resolvedAt === null)
    .map(({ what, subject, ours, theirs }) => ({ what, subject, ours, theirs }));
};

/** What the test before has put right again is gone. */
beforeEach(async () => {
  if ((await compare()).length > 0) throw new Error('The books differ before the test');
});

test('books that agree have no differences, and say when they were compared', async () => {
  const { data } = await portal.call(getLedgerComparison, { token: office.token });
  expect(data.paymentCount).toBe(1);
  expect(Date.parse(data.comparedAt ?? '')).toBeGreaterThan(0);
  expect((await portal.call(compareNow, { token: office.token })).status).toBe(200);
  expect((await portal.call(compareNow, { token: member.token })).status).toBe(403);
  await portal.drain();
});

test('an officer who asks again just after a comparison gets another', async () => {
  const countComparisons = async () =>
    (await portal.context.db.selectFrom('ledgerComparisons').select('id').execute()).length;
  const press = () => portal.call(compareNow, { token: office.token });
  await portal.drain();
  const before = await countComparisons();
  for (const made of [1, 2]) {
    await press();
    await portal.drain();
    expect(await countComparisons()).toBe(before + made);
  }
});

test('money that the provider took and we know nothing of is found, once', async () => {
  const { stripe } = portal.context.payments;
  const { intentId, providerPaymentMethodId } = await paymentOf(member);
  const { customer } = await stripe.paymentIntents.retrieve(intentId);
  const unknown = await stripe.paymentIntents.create({
    amount: 4200,
    currency: 'aud',
    customer: typeof customer === 'string' ? customer : '',
    payment_method: providerPaymentMethodId ?? '',
    confirm: true,
    off_session: true,
  });
  expect(await compare()).toEqual([
    { what: 'The provider took money that we have not booked', subject: unknown.id, ours: 0, theirs: 42 },
  ]);
  // Found again it is the same one.
  expect(await compare()).toHaveLength(1);
  portal.sandbox.store.run('delete from objects where id = ?', unknown.id);
});

test('a refund that nobody told us of is found, and booked', async () => {
  const { intentId, id } = await paymentOf(member);
  await portal.context.payments.stripe.refunds.create({ payment_intent: intentId, amount: 1000 });
  expect(await compare()).toEqual([
    {
      what: 'The provider has kept another amount than we have booked',
      ...{ subject: intentId, ours: 1100, theirs: 1090 },
    },
  ]);
  const { rows } = await sql<{
    cents: number;
  }>`select refunded_cents as cents from payments where id = ${id}`.execute(portal.context.db);
  expect(rows[0]?.cents).toBe(1000);
});

test('a success of ours that the provider has not, and another amount, are found', async () => {
  const { db } = portal.context;
  const { id, intentId } = await paymentOf(member);
  await sql`update payments set provider_payment_intent_id = 'pi_none' where id = ${id}`.execute(db);
  const found = await compare();
  expect(found.map(({ subject }) => subject).toSorted()).toEqual([intentId, 'pi_none'].toSorted());
  await sql`update payments set provider_payment_intent_id = ${intentId}, amount_cents = amount_cents + 1 where id = ${id}`.execute(
    db,
  );
  expect(await compare()).toMatchObject([{ subject: intentId, ours: 1100.01, theirs: 1100 }]);
  await sql`update payments set amount_cents = amount_cents - 1 where id = ${id}`.execute(db);
});

test('an invoice that says something else than the ledger is found', async () => {
  const { db } = portal.context;
  const [invoice] = (await recordsOf(portal, member)).invoices;
  await sql`update invoices set status = 'open', amount_paid_cents = amount_paid_cents - 5 where id = ${invoice?.id}`.execute(
    db,
  );
  expect(await compare()).toMatchObject([{ subject: `#${invoice?.invoiceNumber}`, ours: 0.05, theirs: 0 }]);
  await sql`update invoices set status = 'paid', amount_paid_cents = amount_paid_cents + 5 where id = ${invoice?.id}`.execute(
    db,
  );
});

test('what is found is gone again when it agrees, and stays listed as such', async () => {
  const { data } = await portal.call(getLedgerComparison, { token: office.token });
  expect(data.differences.length).toBeGreaterThan(3);
  expect(data.differences.every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
});
