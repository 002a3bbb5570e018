import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import { failDebit, settleDebit } from '@linehaul/payment-sandbox/debits';
import { referToCustomer } from '@linehaul/payment-sandbox/bank-accounts';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyMember, noonOf, turnInto } from '../../test/instalment-factories.ts';
import { createProduct } from '../../test/join-factories.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { ACCOUNT, type Applicant, CARD, holdWebhooks, reconcileNow } from '../../test/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { sweepInstalments } from './sweep-instalments-job.ts';

const MEMBER_COUNT = 24;
const FIRST_DAY = '2027-08-28';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
});
afterAll(() => portal.stop());

interface Person {
  readonly member: Applicant;
  /** Pays by direct debit. */
  readonly isDebit: boolean;
  /** On this day, when an instalment falls due, the card is refused, and for five days on. */
  readonly refusedOn: CalendarDay | undefined;
}

const intentsIn = (): Stripe.PaymentIntent[] =>
  portal.sandbox.store
    .rows(`select data from objects where kind = 'payment_intent'`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.PaymentIntent }).object);

/** Amounts that do not divide by twelve, and days that not every month has. */
const join = async (index: number): Promise<Person> => {
  const isDebit = index % 4 === 3;
  const joinedOn = addDays(FIRST_DAY, index % 5);
  const product = await createProduct(portal, { totalCents: 110_000 + index * 37 });
  const number = isDebit ? ACCOUNT.pays : CARD.works;
  const member = await monthlyMember(portal, { number, joinedOn, product });
  const refusedOn = index % 4 === 1 ? addMonths(joinedOn, 1 + (index % 11)) : undefined;
  return { member, isDebit, refusedOn };
};

/** Every debit on its way is answered by its bank: every fifth is refused, and pays when it is asked for again. */
const answerDebits = async (answered: Set<string>): Promise<void> => {
  const scope = backgroundScope(portal.sandbox, portal.sandbox.options.accountId);
  const processing = intentsIn().filter(({ status }) => status === 'processing');
  for (const { id, metadata } of processing) {
    const subject = metadata['subject_id'] ?? '';
    const isInstalment = metadata['purpose'] === 'instalment';
    const isRefused = isInstalment && answered.size % 5 === 4 && !answered.has(subject);
    answered.add(subject);
    portal.sandbox.store.transaction(() =>
      isRefused ? failDebit(scope, id, referToCustomer) : settleDebit(scope, id),
    );
  }
  if (processing.length > 0) await reconcileNow(portal);
};

const liveOneDay = async (day: CalendarDay, people: readonly Person[]): Promise<void> => {
  for (const { member, refusedOn } of people) {
    if (refusedOn === day) await turnInto(portal, member, CARD.declinedOnCharge);
    if (refusedOn !== undefined && addDays(refusedOn, 5) === day) await turnInto(portal, member, CARD.works);
  }
  portal.context.clock.set(noonOf(day));
  // Two processes sweep the same hour.
  await Promise.all([sweepInstalments(portal.context), sweepInstalments(portal.context)]);
  await portal.drain();
};

test('after a year every obligation has been charged exactly once and the ledger balances to the cent', async () => {
  const people: Person[] = [];
  for (let index = 0; index < MEMBER_COUNT; index += 1) people.push(await join(index));
  const answered = new Set<string>();
  await answerDebits(answered);
  for (let day = addDays(FIRST_DAY, 5); day < addDays(FIRST_DAY, 430); day = addDays(day, 1)) {
    await liveOneDay(day, people);
    if (day.endsWith('4') || day.endsWith('9')) await answerDebits(answered);
  }
  const { db, files } = portal.context;
  const unpaid = await db.selectFrom('instalments').select('id').where('status', '<>', 'paid').execute();
  expect(unpaid).toEqual([]);
  const taken = intentsIn().filter(({ status }) => status === 'succeeded');
  expect(taken).toHaveLength(MEMBER_COUNT * 12);
  expect(new Set(taken.map(({ metadata }) => metadata['subject_id'])).size).toBe(taken.length);
  const { rows } = await sql<{ paid: number; owed: number; clearing: number }>`
    select (select sum(amount_paid_cents)::int from invoices) as paid, (select sum(total_cents)::int from invoices) as owed,
      (select sum(amount_cents)::int from ledger_entries where account = 'clearing') as clearing`.execute(db);
  const takenCents = taken.reduce((total, { amount }) => total + amount, 0);
  expect(rows[0]).toEqual({ paid: takenCents, owed: takenCents, clearing: takenCents });
  const refusals = intentsIn().length - taken.length;
  expect(refusals, 'cards and debits that were refused on the way').toBeGreaterThan(5);
  const violations = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  // What is owed for later waits for the database's clock, which has not moved.
  expect(violations.filter((violation) => !violation.startsWith('owed work is left'))).toEqual([]);
  const failed = await db.selectFrom('outbox').select('kind').where('status', '=', 'failed').execute();
  expect(failed).toEqual([]);
}, 300_000);
