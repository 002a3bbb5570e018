import { setTimeout } from 'node:timers/promises';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { addFault, clearFaults, listFaults } from '@linehaul/payment-sandbox/faults';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Applicant,
  applicantWith,
  CARD,
  deliver,
  payBy,
  recordsOf,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { paymentEngineOf } from '../wiring.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';

const portal = await startMoneyPortal();

/** Or until it is told that it is over. */
const STALL_MS = 15_000;

const paid = async (): Promise<Applicant & { intentId: string }> => {
  const applicant = await applicantWith(portal, CARD.works);
  expect((await payBy(portal, applicant, 4)).data.outcome).toBe('paid');
  const { payments } = await recordsOf(portal, applicant);
  await portal.drain();
  return { ...applicant, intentId: payments[0]?.providerPaymentIntentId ?? '' };
};

/** Every event that the sandbox has made of what is done. */
const eventsOf = (work: () => unknown): object[] => {
  const last = Number(portal.sandbox.store.rows('select max(seq) as seq from objects')[0]?.['seq'] ?? 0);
  portal.sandbox.store.transaction(work);
  return portal.sandbox.store
    .rows(`select data from objects where kind = 'event' and seq > ? order by seq`, last)
    .map(({ data }) => (JSON.parse(String(data)) as { object: object }).object);
};

const disputed = (intentId: string): object[] =>
  eventsOf(() => {
    const charge = portal.sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
    const scope = backgroundScope(portal.sandbox, portal.sandbox.options.accountId);
    createDispute(scope, typeof charge === 'string' ? charge : '', { reason: 'fraudulent', isFinal: false });
  });

const BREATH_MS = 300;

/** Transactions that wait for us, by connection and since when; the portal’s own, in its own database. */
const findWaiting = async (): Promise<string[]> => {
  const { rows } = await sql<{ transaction: string }>`
    select concat(pid, ' since ', state_change) as transaction from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(portal.context.db);
  return rows.map(({ transaction }) => transaction);
};

/** Those that are held open: others wait between two of their statements only. */
const findHeld = async (): Promise<string[]> => {
  const before = await findWaiting();
  await setTimeout(BREATH_MS);
  const after = await findWaiting();
  return after.filter((transaction) => before.includes(transaction));
};

test('while the provider stalls no transaction waits for it, others pay, and every job is done when it is back', async () => {
  const [one, other] = [await paid(), await applicantWith(portal, CARD.works)];
  const fault = { kind: 'stall', times: 1, path: 'GET /v1/refunds', durationMs: STALL_MS } as const;
  addFault(portal.sandbox, fault);
  for (const event of disputed(one.intentId)) expect((await deliver(portal, event)).status).toBe(200);
  await expect.poll(() => listFaults(portal.sandbox)).toEqual([]);
  expect(await findHeld()).toEqual([]);
  expect((await payBy(portal, other, 4)).data.outcome).toBe('paid');
  clearFaults(portal.sandbox);
  await portal.drain();
  const { payments, invoices } = await recordsOf(portal, one);
  expect(payments.map(({ reversedCents }) => reversedCents)).toEqual([110_000]);
  expect(invoices.map(({ status }) => status)).toEqual(['open']);
});

test('whoever asks something outside within a transaction is told so; the same is fine before it', async () => {
  const { db, payments, files, mailer } = portal.context;
  await inTransaction(db, async () => {
    expect(() => payments.stripe).toThrow('stripe was asked within a transaction');
    expect(() => files.find('a.pdf')).toThrow('find was asked within a transaction');
    expect(() => mailer.send({} as never)).toThrow('send was asked within a transaction');
    expect(payments.isLive).toBe(false);
  });
  expect(await files.find('a.pdf')).toBeUndefined();
  expect(payments.stripe).toBeDefined();
});

test('an answer that was given before another was booked is old: it is asked for again, and undoes nothing', async () => {
  const { intentId, ...one } = await paid();
  const [payment] = (await recordsOf(portal, one)).payments;
  const engine = paymentEngineOf(portal.context);
  addFault(portal.sandbox, { kind: 'stall', times: 1, path: 'GET /v1/disputes', durationMs: STALL_MS });
  const old = reversePayment(engine, payment?.id ?? '');
  await expect.poll(() => listFaults(portal.sandbox)).toEqual([]);
  disputed(intentId);
  await reversePayment(engine, payment?.id ?? '');
  clearFaults(portal.sandbox);
  await old;
  const [after] = (await recordsOf(portal, one)).payments;
  expect(after).toMatchObject({ reversedCents: 110_000, reversalReading: 2 });
});
