import { ROLE } from '@linehaul/contract/constants';
import { referToCustomer } from '@linehaul/payment-sandbox/payments/bank-accounts';
import { failDebit, settleDebit } from '@linehaul/payment-sandbox/payments/debits';
import { createDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { addFault, clearFaults, type FaultKind } from '@linehaul/payment-sandbox/faults';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { afterEach, describe, expect, test } from 'vitest';
import { clearLimits, signIn } from '../../test/people/account-factories.ts';
import {
  askByLink,
  askToPay,
  closeModal,
  confirmWithServer,
  intentStatuses,
  lineOf,
  openPayment,
  owing,
  type Owing,
  payInvoice,
  payTokenOf,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import {
  ACCOUNT,
  applicantWith,
  CARD,
  chargesOf,
  confirmIntent,
  deliver,
  eventsOf,
  payBy,
  reconcileNow,
  recordsOf,
  setUp,
} from '../../test/money/money-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { paymentEngineOf } from '../wiring.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';

const portal = await startMoneyPortal();
afterEach(async () => {
  clearFaults(portal.sandbox);
  await clearLimits(portal);
});

const scopeOf = () => backgroundScope(portal.sandbox, portal.sandbox.options.accountId);

/** What the account's bank answers in the end. */
const bankAnswers = (intentId: string, pays: boolean): void =>
  portal.sandbox.store.transaction(() => {
    if (pays) settleDebit(scopeOf(), intentId);
    else failDebit(scopeOf(), intentId, referToCustomer);
  });

const subjectsTo = async ({ account: { email } }: Owing, words: string): Promise<number> => {
  await portal.drain();
  const mails = await waitForMails(portal, email, 1);
  return mails.filter(({ subject }) => subject.includes(words)).length;
};

const debited = async () => {
  const owed = await owing(portal);
  const { paymentIntentId, answer } = await payInvoice(portal, owed, ACCOUNT.pays);
  expect(answer.data, answer.text).toEqual({ status: 'processing' });
  return { owed, paymentIntentId };
};

const signedIn = async (owed: Owing): Promise<Owing> => ({
  ...owed,
  token: await signIn(portal, { ...owed.account, role: ROLE.standard }),
});

describe('a debit', () => {
  test('that settles days later pays the invoice, and the receipt comes then', async () => {
    const { owed, paymentIntentId } = await debited();
    expect(await subjectsTo(owed, 'Receipt for $1,100.00')).toBe(0);
    bankAnswers(paymentIntentId, true);
    await reconcileNow(portal);
    await reconcileNow(portal);
    expect(await standingOf(portal, owed)).toMatchObject({
      invoice: { status: 'paid', balanceCents: 0 },
      membership: { status: 'active' },
    });
    expect(await subjectsTo(owed, 'Receipt for $1,100.00')).toBe(1);
  });

  test('that fails days later opens the invoice again; one mail says why, and its link pays in another way', async () => {
    const { owed, paymentIntentId } = await debited();
    portal.context.clock.advance(3 * 24 * 3_600_000);
    bankAnswers(paymentIntentId, false);
    for (const event of eventsOf(portal.sandbox, paymentIntentId)) await deliver(portal, event);
    await portal.drain();
    await reconcileNow(portal);
    expect(await standingOf(portal, owed)).toMatchObject({
      invoice: { status: 'open', balanceCents: 110_000 },
      payments: [{ status: 'failed', paymentMethod: 2 }],
    });
    // The failed debit cannot be confirmed a second time.
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
    expect(await subjectsTo(owed, 'was not completed')).toBe(1);
    const mails = await waitForMails(portal, owed.account.email, 1);
    const mail = mails.find(({ subject }) => subject.includes('was not completed'));
    if (!mail) throw new Error('Nobody was told');
    expect(mail.text).toContain('refused the debit');
    expect(mail.text).toContain('/settings/invoices');
    const link = linkTo(mail, '/pay');
    expect(link.searchParams.get('id')).toBe(owed.invoiceId);
    const { data } = await askByLink(portal, owed.lineId, link.searchParams.get('code') ?? '');
    await confirmIntent(portal.sandbox, data.clientSecret ?? '', CARD.works);
    const paid = await confirmWithServer(portal, await signedIn(owed), data.paymentIntentId ?? '');
    expect(paid.data, paid.text).toEqual({ status: 'succeeded' });
  });

  test('that failed before anybody saw it on its way is told too, once it is given up', async () => {
    const owed = await signedIn(await owing(portal));
    const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
    await confirmIntent(portal.sandbox, clientSecret, ACCOUNT.pays);
    bankAnswers(paymentIntentId, false);
    portal.context.clock.advance(3 * 24 * 3_600_000);
    await reconcileNow(portal);
    await reconcileNow(portal);
    expect((await standingOf(portal, owed)).payments).toMatchObject([{ status: 'failed' }]);
    expect(await subjectsTo(owed, 'was not completed')).toBe(1);
  });

  test('on its way cannot be given up', async () => {
    const { owed, paymentIntentId } = await debited();
    const closed = await closeModal(portal, paymentIntentId, owed);
    expect([closed.status, closed.problem.message]).toEqual([409, expect.stringContaining('on its way')]);
    expect(intentStatuses(portal, owed)).toEqual(['processing']);
  });
});

describe('the provider’s news', () => {
  test('before, after, instead of the browser’s, and five times at once: paid once, one receipt', async () => {
    for (const order of ['before', 'after', 'only'] as const) {
      const owed = await signedIn(await owing(portal));
      const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
      await confirmIntent(portal.sandbox, clientSecret, CARD.works);
      const confirm = () => confirmWithServer(portal, owed, paymentIntentId);
      const answers = order === 'after' ? [await confirm()] : [];
      const events = eventsOf(portal.sandbox, paymentIntentId);
      await Promise.all([...events, ...events, ...events].map((event) => deliver(portal, event)));
      await portal.drain();
      if (order === 'before') answers.push(await confirm());
      expect(answers.filter(({ data }) => data?.status !== 'succeeded')).toEqual([]);
      const { invoice, payments } = await standingOf(portal, owed);
      expect([order, invoice.status, payments.length]).toEqual([order, 'paid', 1]);
      expect(await subjectsTo(owed, 'Receipt for $1,100.00')).toBe(1);
    }
  });

  test('never came and the browser was closed: the portal finds it by itself', async () => {
    const owed = await signedIn(await owing(portal));
    const { clientSecret } = await openPayment(portal, owed);
    await reconcileNow(portal);
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    await reconcileNow(portal);
    expect((await standingOf(portal, owed)).invoice.status).toBe('paid');
  });
});

describe('a payment that nobody makes', () => {
  test('ends after a day, at the provider too, and is looked at until then', async () => {
    const owed = await signedIn(await owing(portal));
    const { clientSecret } = await openPayment(portal, owed);
    portal.context.clock.advance(23 * 3_600_000);
    await reconcileNow(portal);
    expect(intentStatuses(portal, owed)).toEqual(['requires_payment_method']);
    portal.context.clock.advance(2 * 3_600_000);
    await reconcileNow(portal);
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
    expect((await standingOf(portal, owed)).payments).toMatchObject([{ status: 'failed' }]);
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    expect(await subjectsTo(owed, 'was not completed')).toBe(0);
  });
});

describe('the provider is away', () => {
  const fail = (kind: FaultKind, times: number, path: string): void =>
    addFault(portal.sandbox, { kind, times, path, durationMs: 0 });

  test('an answer to an opening that is lost is found again: one intent', async () => {
    const owed = await signedIn(await owing(portal));
    fail('cut', 1, 'POST /v1/payment_intents');
    expect((await askToPay(portal, owed)).status).toBe(503);
    await openPayment(portal, owed);
    expect(intentStatuses(portal, owed)).toEqual(['requires_payment_method']);
  });

  test('a breakdown that the provider keeps under the key does not keep the invoice from being paid', async () => {
    const owed = await signedIn(await owing(portal));
    fail('error500-kept', 1, 'POST /v1/payment_intents');
    await openPayment(portal, owed);
    expect((await standingOf(portal, owed)).payments.map(({ status }) => status)).toEqual(['failed', 'open']);
  });

  test('while it cannot be asked nobody is told that a payment failed, and then it is found', async () => {
    const owed = await signedIn(await owing(portal));
    const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    fail('error500', 40, '/v1/payment_intents');
    expect((await confirmWithServer(portal, owed, paymentIntentId)).status).toBe(503);
    expect((await closeModal(portal, paymentIntentId, owed)).status).toBe(503);
    clearFaults(portal.sandbox);
    expect((await confirmWithServer(portal, owed, paymentIntentId)).data).toEqual({ status: 'succeeded' });
  });
});

describe('a join whose debit failed', () => {
  const failedJoin = async (): Promise<Owing> => {
    const applicant = await applicantWith(portal, ACCOUNT.pays);
    await payBy(portal, applicant, 2);
    const [debit] = await chargesOf(portal, applicant);
    bankAnswers(debit?.id ?? '', false);
    await reconcileNow(portal);
    const [invoice] = (await recordsOf(portal, applicant)).invoices;
    const invoiceId = invoice?.id ?? '';
    return { ...applicant, invoiceId, lineId: await lineOf(portal, invoiceId) };
  };

  test('is finished by whoever pays its invoice by the link', async () => {
    const owed = await failedJoin();
    const { data } = await askByLink(portal, owed.lineId, await payTokenOf(portal, owed));
    await confirmIntent(portal.sandbox, data.clientSecret ?? '', CARD.works);
    expect((await confirmWithServer(portal, owed, data.paymentIntentId ?? '')).status).toBe(200);
    const { join, account, memberships } = await recordsOf(portal, owed);
    expect([join.status, account.contactType, memberships[0]?.status]).toEqual([
      'completed',
      'Member',
      'active',
    ]);
  });

  test('that goes on with a card ends the payment that is open for its invoice: the money is taken once', async () => {
    const owed = await failedJoin();
    const { clientSecret } = await openPayment(portal, owed);
    await setUp(portal, owed, CARD.works);
    expect((await payBy(portal, owed, 4)).data.outcome).toBe('paid');
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
    expect((await standingOf(portal, owed)).invoice).toMatchObject({
      status: 'paid',
      amountPaidCents: 110_000,
    });
  });

  test('of which a part was paid and a part waived meanwhile is charged the rest, and no more', async () => {
    const owed = await failedJoin();
    const office = await officeOf(portal);
    expect((await office.record(owed.invoiceId, 300)).status).toBe(200);
    expect((await office.credit(owed.invoiceId, 50)).status).toBe(200);
    await setUp(portal, owed, CARD.works);
    expect((await payBy(portal, owed, 4)).data.outcome).toBe('paid');
    const charges = await chargesOf(portal, owed);
    expect(charges.map(({ amount }) => amount)).toEqual([110_000, 75_000]);
    expect((await standingOf(portal, owed)).invoice).toMatchObject({
      ...{ status: 'paid', amountPaidCents: 105_000, balanceCents: 0 },
    });
    const { join, memberships } = await recordsOf(portal, owed);
    expect([join.status, memberships[0]?.status]).toEqual(['completed', 'active']);
  });
});

test('a year that was paid and charged back is paid again in the same way, and the membership is active again', async () => {
  const owed = await signedIn(await owing(portal));
  const { paymentIntentId } = await payInvoice(portal, owed, CARD.works);
  const charge = portal.sandbox.store.find('payment_intent', paymentIntentId)?.object.latest_charge;
  const how = { reason: 'fraudulent', isFinal: true };
  portal.sandbox.store.transaction(() =>
    createDispute(scopeOf(), typeof charge === 'string' ? charge : '', how),
  );
  const [first] = (await standingOf(portal, owed)).payments;
  await reversePayment(paymentEngineOf(portal.context), first?.id ?? '');
  expect(await standingOf(portal, owed)).toMatchObject({
    invoice: { status: 'open', balanceCents: 110_000 },
    membership: { status: 'past-due' },
  });
  const { answer } = await payInvoice(portal, owed, CARD.works);
  expect(answer.data, answer.text).toEqual({ status: 'succeeded' });
  expect(await standingOf(portal, owed)).toMatchObject({
    invoice: { status: 'paid', balanceCents: 0 },
    membership: { status: 'active', pastDueSince: null },
  });
  expect(await subjectsTo(owed, 'is confirmed')).toBe(1);
});
