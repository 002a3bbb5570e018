import { settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { addFault, clearFaults } from '@linehaul/payment-sandbox/faults';
import { endMandate } from '@linehaul/payment-sandbox/payments/mandates';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { collectOn, monthlyMember, noonOf, planOf } from '../../test/money/instalment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { ACCOUNT, type Applicant, deliver, reconcileNow } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { reconcileMandates } from './reconcile-mandates-job.ts';
import { findJobs } from '../../test/jobs.ts';

const portal = await startMoneyPortal();

const atProvider = <T>(work: (scope: ReturnType<typeof backgroundScope>) => T): T => {
  const { sandbox } = portal;
  return sandbox.store.transaction(() => work(backgroundScope(sandbox, sandbox.options.accountId)));
};

/** Joined on 5 March 2083 by direct debit, the first of which has settled. */
const debitMember = async (): Promise<Applicant> => {
  const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
  const { payments } = await planOf(portal, member);
  portal.context.clock.set(noonOf('2083-03-09'));
  atProvider((scope) => settleDebit(scope, payments[0]?.providerPaymentIntentId ?? ''));
  await reconcileNow(portal);
  return member;
};

/** The member's bank ends the request to debit; answers the event by which the provider reports it. */
const bankEndsMandate = async (member: Applicant): Promise<{ id: string; type: string }> => {
  const { plan } = await planOf(portal, member);
  const method = portal.sandbox.store.find('payment_method', plan?.providerPaymentMethodId ?? '');
  atProvider((scope) => endMandate(scope, method?.hidden.mandate ?? ''));
  const events = portal.sandbox.store
    .rows(`select data from objects where kind = 'event' order by seq desc limit 1`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: { id: string; type: string } }).object);
  const [event] = events;
  if (event?.type !== 'mandate.updated') throw new Error('The provider has told of nothing');
  return event;
};

const standingOf = async (member: Applicant) => {
  const { plan, membership, invoice, payments, instalments } = await planOf(portal, member);
  return {
    isPaused: plan?.pausedAt !== null,
    membership: membership.status,
    invoice: invoice.status,
    payments: payments.map(({ status, failureCode }) => [status, failureCode]),
    second: instalments[1]?.status,
  };
};

const deliverEvent = async (event: object, times = 1): Promise<void> => {
  for (let sent = 0; sent < times; sent += 1) expect((await deliver(portal, event)).status).toBe(200);
  await portal.drain();
};

const endings = async (member: Applicant, count: number): Promise<string[]> => {
  const mails = await waitForMails(portal, member.account.email, count);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('has ended'));
};

test('a debit whose mandate is gone is refused for good: its intent is cancelled, the plan pauses, and the mail says what to do', async () => {
  const member = await debitMember();
  await bankEndsMandate(member);
  await collectOn(portal, '2083-04-05');
  expect(await standingOf(member)).toEqual({
    ...{ isPaused: true, membership: 'past-due', invoice: 'open', second: 'failed' },
    payments: [
      ['succeeded', null],
      ['failed', 'mandate-ended'],
    ],
  });
  const { payments } = await planOf(portal, member);
  const intent = portal.sandbox.store.find('payment_intent', payments[1]?.providerPaymentIntentId ?? '');
  expect(intent?.object.status).toBe('canceled');
  const [mail] = await waitForMails(portal, member.account.email, 4);
  for (const words of ['The request to debit this bank account has ended', '/settings/membership-profile'])
    expect(mail?.text).toContain(words);
  await collectOn(portal, '2083-05-05');
  expect((await standingOf(member)).payments).toHaveLength(2);
});

test('a lost answer to such a debit is found again, and ends it in the same way', async () => {
  const member = await debitMember();
  await bankEndsMandate(member);
  addFault(portal.sandbox, { kind: 'cut', times: 3, path: 'POST /v1/payment_intents', durationMs: 0 });
  addFault(portal.sandbox, { kind: 'error500', times: 30, path: 'GET /v1/', durationMs: 0 });
  await collectOn(portal, '2083-04-05');
  clearFaults(portal.sandbox);
  await reconcileNow(portal);
  expect((await standingOf(member)).payments.at(-1)).toEqual(['failed', 'mandate-ended']);
});

test('news of an ended mandate stops the plan at once and tells its people, once however often it comes', async () => {
  const member = await debitMember();
  const event = await bankEndsMandate(member);
  await deliverEvent(event, 2);
  await deliverEvent({ ...event, id: `${event.id}again` });
  expect(await standingOf(member)).toMatchObject({ isPaused: true, membership: 'active', invoice: 'open' });
  expect(await endings(member, 4)).toHaveLength(1);
  const [mail] = await waitForMails(portal, member.account.email, 4);
  for (const words of ['05/04/2083', '$100.00', '/settings/membership-profile'])
    expect(mail?.text).toContain(words);
});

test('an instalment that falls due after that is overdue from its day on, and the membership lapses in the end', async () => {
  const member = await debitMember();
  await deliverEvent(await bankEndsMandate(member));
  await collectOn(portal, '2083-04-04');
  expect((await standingOf(member)).membership).toBe('active');
  await collectOn(portal, '2083-04-05');
  await collectOn(portal, '2083-04-06');
  expect((await standingOf(member)).membership).toBe('past-due');
  const mails = await waitForMails(portal, member.account.email, 5);
  expect(mails.filter(({ subject }) => subject.includes('did not go through'))).toHaveLength(1);
  await collectOn(portal, '2083-05-05');
  expect((await standingOf(member)).membership).toBe('lapsed');
});

test('a debit that is on its way is not touched by the news: its own answer counts', async () => {
  const member = await debitMember();
  await collectOn(portal, '2083-04-05');
  await deliverEvent(await bankEndsMandate(member));
  expect(await standingOf(member)).toMatchObject({ isPaused: false, invoice: 'pending' });
  const { payments } = await planOf(portal, member);
  atProvider((scope) => settleDebit(scope, payments[1]?.providerPaymentIntentId ?? ''));
  await reconcileNow(portal);
  expect(await standingOf(member)).toMatchObject({ second: 'paid', isPaused: false });
  await reconcileMandates(portal.context);
  expect(await standingOf(member)).toMatchObject({ isPaused: true, membership: 'active' });
});

test('mandates that ended without a webhook are found at night, and no plan is stopped whose mandate holds', async () => {
  const [ended, holds] = [await debitMember(), await debitMember()];
  await bankEndsMandate(ended);
  await reconcileMandates(portal.context);
  await portal.drain();
  expect((await standingOf(ended)).isPaused).toBe(true);
  expect((await standingOf(holds)).isPaused).toBe(false);
  expect(await endings(ended, 4)).toHaveLength(1);
});

test('a mandate is found although a later request for an account was made with other keys', async () => {
  const member = await debitMember();
  const { db, clock } = portal.context;
  const {
    id: _id,
    payerId: _payer,
    scopeId: _scope,
    ...row
  } = await db
    .selectFrom('setupIntents')
    .selectAll()
    .where('organisationId', '=', member.orgId)
    .executeTakeFirstOrThrow();
  const ofOtherKeys = {
    providerSetupIntentId: 'seti_of_other_keys',
    idempotencyKey: 'other',
    createdAt: clock.now(),
  };
  await db
    .insertInto('setupIntents')
    .values({ ...row, ...ofOtherKeys, consumedAt: clock.now() })
    .execute();
  await db.deleteFrom('mandates').execute();
  await bankEndsMandate(member);
  await reconcileMandates(portal.context);
  await portal.drain();
  expect((await standingOf(member)).isPaused).toBe(true);
});

test('news of a mandate that is not known, or that came before one that holds, stop nothing', async () => {
  const member = await debitMember();
  const event = await bankEndsMandate(member);
  const { plan } = await planOf(portal, member);
  const { sandbox } = portal;
  const method = sandbox.store.find('payment_method', plan?.providerPaymentMethodId ?? '');
  const mandate = sandbox.store.find('mandate', method?.hidden.mandate ?? '');
  if (!mandate) throw new Error('There is a mandate');
  for (const status of ['active', 'pending', 'something_new']) {
    sandbox.store.put('mandate', mandate.account, { ...mandate, object: { ...mandate.object, status } });
    await deliverEvent({ ...event, id: `${event.id}${status}` });
    expect((await standingOf(member)).isPaused, status).toBe(false);
  }
  const unknown = { ...event, id: `${event.id}unknown`, data: { object: { id: 'mandate_unknown' } } };
  await deliverEvent(unknown);
  const events = await findJobs(portal.context.db, 'payment.event');
  expect(events.filter(({ state }) => state !== 'completed')).toEqual([]);
});

const someoneWaits = async (): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    portal.context.db,
  );
  expect(rows).toHaveLength(1);
};

test('a plan whose member gives another account while the news of the old one wait for it goes on', async () => {
  const member = await debitMember();
  await bankEndsMandate(member);
  const { invoice } = await planOf(portal, member);
  const locked = Promise.withResolvers<undefined>();
  const replacing = inTransaction(portal.context.db, async (transaction) => {
    await lockInvoice(transaction, invoice.id);
    locked.resolve(undefined);
    await vi.waitFor(someoneWaits, { timeout: 60_000 });
    await transaction
      .updateTable('instalmentPlans')
      .set({ providerPaymentMethodId: 'pm_another' })
      .where('invoiceId', '=', invoice.id)
      .execute();
  });
  await locked.promise;
  await Promise.all([replacing, reconcileMandates(portal.context)]);
  expect((await standingOf(member)).isPaused).toBe(false);
});
