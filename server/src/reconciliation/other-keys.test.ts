import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { addFault, clearFaults, type FaultKind, listFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, describe, expect, test } from 'vitest';
import { clearLimits } from '../../test/people/account-factories.ts';
import { collectOn, monthlyMember, planOf } from '../../test/money/instalment-factories.ts';
import {
  intentStatuses,
  openPayment,
  owing,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { applicantAtPayment } from '../../test/people/join-factories.ts';
import {
  ACCOUNT,
  type Applicant,
  applicantWith,
  CARD,
  chargesOf,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { ensureCustomer, findCustomers, unlinkCustomer } from '../payments/customer-commands.ts';
import { paymentEngineOf } from '../wiring.ts';
import { advanceRefund } from '../refunds/refund-advance-job.ts';

const portal = await startMoneyPortal();
afterEach(async () => {
  clearFaults(portal.sandbox);
  await clearLimits(portal);
});

const breakOnce = (kind: FaultKind, path: string): void =>
  addFault(portal.sandbox, { kind, times: 1, path, durationMs: 0 });

const askForForm = ({ orgId, token }: Applicant) =>
  portal.call(getPaymentSetupIntent, {
    query: { workflowName: 'join', orgId, paymentMethod: 'card' as const },
    token,
  });

const customerOf = async ({ orgId }: Applicant): Promise<string> => {
  const { providerCustomerId } = await portal.context.db
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('organisationId', '=', orgId)
    .executeTakeFirstOrThrow();
  return providerCustomerId ?? '';
};

/** As if the keys of now were those of another account or mode: what was made before is unknown. */
const deleteAtProvider = (id: string): void =>
  void portal.sandbox.store.run('delete from objects where id = ? or customer = ?', id, id);

const pays = async (applicant: Applicant): Promise<void> => {
  await setUp(portal, applicant, CARD.works);
  const { data, text } = await payBy(portal, applicant, 4);
  expect(data?.outcome, text).toBe('paid');
};

describe('a breakdown that the provider keeps under a key', () => {
  test.each(['POST /v1/customers', 'POST /v1/setup_intents'])(
    'of %s locks nobody out: another key is taken at once',
    async (path) => {
      const applicant = await applicantAtPayment(portal);
      breakOnce('error500-kept', path);
      expect((await askForForm(applicant)).status).toBe(200);
      await pays(applicant);
    },
  );

  test('of the intent of an invoice gives way to another, and one payment is open', async () => {
    const owed = await owing(portal);
    breakOnce('error500-kept', 'POST /v1/payment_intents');
    await openPayment(portal, owed);
    expect(intentStatuses(portal, owed)).toEqual(['requires_payment_method']);
  });

  test('of a refund gives way to another once it is certain that nothing was given back', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    await pays(applicant);
    const [payment] = (await recordsOf(portal, applicant)).payments;
    const { db, clock } = portal.context;
    const { id: refundId } = await db
      .insertInto('refunds')
      .values({
        ...{ paymentId: payment?.id ?? '', amountCents: 5000, reason: 'Too much', status: 'requested' },
        ...{ idempotencyKey: 'kept', requestedBy: applicant.account.id, createdAt: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    breakOnce('error500-kept', 'POST /v1/refunds');
    await expect(advanceRefund(paymentEngineOf(portal.context), { refundId })).rejects.toThrow();
    await advanceRefund(paymentEngineOf(portal.context), { refundId });
    const [after] = (await recordsOf(portal, applicant)).payments;
    expect(after?.refundedCents).toBe(5000);
  });
});

describe('a customer that the provider does not know any more', () => {
  test.each([
    ['deleted there', (id: string) => portal.context.payments.stripe.customers.del(id)],
    ['of other keys', (id: string) => Promise.resolve(deleteAtProvider(id))],
  ])('because it is %s is made anew, for who joins and who pays an invoice', async (_how, lose) => {
    const applicant = await applicantAtPayment(portal);
    await askForForm(applicant);
    await lose(await customerOf(applicant));
    await pays(applicant);
    const owed = await owing(portal);
    await openPayment(portal, owed);
    await lose(await customerOf(owed));
    portal.context.clock.advance(1000);
    await portal.context.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('subjectId', '=', owed.invoiceId)
      .execute();
    await openPayment(portal, owed);
  });

  test('still has the charge whose answer was lost: it is found, and nobody is charged twice', async () => {
    const applicant = await applicantWith(portal, CARD.works);
    breakOnce('cut', 'POST /v1/payment_intents');
    addFault(portal.sandbox, { kind: 'error500', times: 20, path: '/v1/payment_intents', durationMs: 0 });
    expect((await payBy(portal, applicant, 4)).status).toBe(503);
    clearFaults(portal.sandbox);
    await unlinkCustomer(portal.context, await customerOf(applicant));
    portal.context.clock.advance(24 * 3_600_000);
    await reconcileNow(portal);
    expect((await recordsOf(portal, applicant)).payments).toMatchObject([{ status: 'succeeded' }]);
    expect(await chargesOf(portal, applicant)).toHaveLength(1);
  });
});

test('a setup intent that the provider does not know any more gives way to another', async () => {
  const applicant = await applicantAtPayment(portal);
  const { data } = await askForForm(applicant);
  deleteAtProvider(data.clientSecret.split('_secret_')[0] ?? '');
  expect((await payBy(portal, applicant, 4)).status).toBe(409);
  await pays(applicant);
});

test('an open payment whose intent is unknown is ended, never paid, and another can be opened', async () => {
  const owed = await owing(portal);
  deleteAtProvider((await openPayment(portal, owed)).paymentIntentId);
  const { clientSecret } = await openPayment(portal, owed);
  expect(clientSecret).toContain('_secret_');
  const { payments, invoice } = await standingOf(portal, owed);
  expect(payments.map(({ status }) => status)).toEqual(['failed', 'open']);
  expect(payments[0]?.failureCode).toBe('other-keys');
  expect(invoice).toMatchObject({ status: 'open', amountPaidCents: 0 });
});

test('a saved card that the provider does not know any more pauses the plan, and its member is asked for another', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  deleteAtProvider((await planOf(portal, member)).plan?.providerPaymentMethodId ?? '');
  await collectOn(portal, '2083-04-05');
  const { plan, instalments } = await planOf(portal, member);
  expect(plan?.pausedAt).not.toBeNull();
  expect(instalments.slice(0, 2).map(({ status }) => status)).toEqual(['paid', 'failed']);
});

test('keys that are swapped for others, and swapped back, find the customer of before', async () => {
  const { orgId, account } = await applicantAtPayment(portal);
  const payer = { organisationId: orgId, accountId: account.id };
  const { context } = portal;
  const swapped = { ...context, payments: { ...context.payments, isLive: true } };
  const first = await ensureCustomer(context, payer);
  const second = await ensureCustomer(swapped, payer);
  expect(second).not.toBe(first);
  expect([await ensureCustomer(context, payer), await ensureCustomer(swapped, payer)]).toEqual([
    first,
    second,
  ]);
  expect((await findCustomers(context, payer)).toSorted()).toEqual([first, second].toSorted());
});

test('a payment form whose status we do not know gives way to another', async () => {
  const applicant = await applicantAtPayment(portal);
  const { store } = portal.sandbox;
  const { data } = await askForForm(applicant);
  const id = data.clientSecret.split('_secret_')[0] ?? '';
  const stored = store.find('setup_intent', id);
  if (!stored) throw new Error('There is a setup intent');
  store.put('setup_intent', stored.account, {
    ...stored,
    object: { ...stored.object, status: 'something_new' },
  });
  const { data: again } = await askForForm(applicant);
  expect(again.clientSecret).not.toBe(data.clientSecret);
  await pays(applicant);
});

test('of two customers made at once by two keys everybody is asked in the name of the one that is kept', async () => {
  const applicant = await applicantAtPayment(portal);
  const { context, sandbox } = portal;
  addFault(sandbox, { kind: 'slow', times: 1, path: 'POST /v1/customers', durationMs: 15_000 });
  const asking = ensureCustomer(context, {
    organisationId: applicant.orgId,
    accountId: applicant.account.id,
  });
  await expect.poll(() => listFaults(sandbox)).toEqual([]);
  await context.db
    .updateTable('paymentCustomers')
    .set({ idempotencyKey: 'another' })
    .where('organisationId', '=', applicant.orgId)
    .execute();
  clearFaults(sandbox);
  expect(await asking).toBe(await customerOf(applicant));
});

test('a debit from before provider accounts were recorded gets its account when it is next reconciled', async () => {
  const member = await monthlyMember(portal, { number: ACCOUNT.pays, joinedOn: '2083-03-05' });
  const { db } = portal.context;
  const payments = db.updateTable('payments').where('accountId', '=', member.account.id);
  await payments.set({ providerAccount: null }).execute();
  await reconcileNow(portal);
  expect((await planOf(portal, member)).payments).toMatchObject([
    { status: 'processing', providerAccount: expect.stringMatching(/^test /) },
  ]);
});
