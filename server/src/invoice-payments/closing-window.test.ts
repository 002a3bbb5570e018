import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { dayOf } from '@linehaul/contract/dates';
import { creditInvoice, markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { getUserPaymentIntent } from '@linehaul/contract/invoice-payments';
import { closeAccount } from '@linehaul/contract/personal-data';
import { addFault, clearFaults, listFaults } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import {
  collectOn,
  memberBehind,
  monthlyMember,
  planOf,
  statusesOf,
  takenFor,
} from '../../test/money/instalment-factories.ts';
import {
  askToPay,
  closeModal,
  confirmWithServer,
  intentStatuses,
  openPayment,
  owing,
  type Owing,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { ACCOUNT, CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import type { Reader } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { advancePayment } from '../payments/advance-payment-command.ts';
import { findCustomers } from '../payments/customer-commands.ts';
import { findPayment, lockPayment } from '../payments/payment-queries.ts';
import { NEVER_ASKED, NOT_COMPLETED } from '../payments/payment-rules.ts';
import { releaseInvoicePayment } from '../payments/release-payment-command.ts';
import { failPayment } from '../payments/settle-payment-command.ts';
import { findUnconfirmedPayment } from '../payments/unconfirmed-payment-queries.ts';
import { paymentEngineOf } from '../wiring.ts';

const portal = await startMoneyPortal();
afterEach(() => clearLimits(portal));

/** One tab has just authorised a debit at the provider; nobody has told the portal. */
const debitedInOneTab = async () => {
  const owed = await owing(portal);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  expect((await confirmIntent(portal.sandbox, clientSecret, ACCOUNT.pays)).body.status).toBe('processing');
  return { owed, paymentIntentId };
};

const expectOnItsWay = async (owed: Owing): Promise<void> => {
  expect(intentStatuses(portal, owed)).toEqual(['processing']);
  const { payments, invoice } = await standingOf(portal, owed);
  expect(payments).toMatchObject([{ status: 'processing', paymentMethod: PAYMENT_METHOD.directDebit }]);
  expect(invoice.status).toBe('pending');
};

const asOfficer = async (): Promise<string> =>
  signIn(portal, await createAccount(portal, { contactType: 'Staff', role: ROLE.admin }));

describe('a debit that was just authorised is not called back', () => {
  test('by a second tab that closes its payment window, which is told that the debit is on its way', async () => {
    const { owed, paymentIntentId } = await debitedInOneTab();
    const closed = await closeModal(portal, paymentIntentId, owed);
    expect([closed.status, closed.problem.message]).toEqual([409, expect.stringContaining('is on its way')]);
    await expectOnItsWay(owed);
  });

  test('by an officer who records a payment, or takes off what is owed', async () => {
    const { owed } = await debitedInOneTab();
    const token = await asOfficer();
    const body = {
      id: owed.invoiceId,
      reference: 'EFT 1',
      paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
    };
    const marked = await portal.call(markInvoicePaid, { body, token });
    expect([marked.status, marked.problem.message]).toEqual([409, expect.stringContaining('on its way')]);
    const credit = { id: owed.invoiceId, amount: 10, reason: 'Goodwill' };
    expect((await portal.call(creditInvoice, { body: credit, token })).status).toBe(409);
    await expectOnItsWay(owed);
  });

  test('by the collection of an instalment', async () => {
    const { owed } = await debitedInOneTab();
    await releaseInvoicePayment(paymentEngineOf(portal.context), owed.invoiceId);
    await expectOnItsWay(owed);
  });

  test('by its payer, who closes the account: they are told what is still open', async () => {
    const { owed } = await debitedInOneTab();
    const { token, account } = owed;
    const refused = await portal.call(closeAccount, { token, body: { email: account.email } });
    expect(refused.status).toBe(409);
    await expectOnItsWay(owed);
  });
});

test('a debit that is authorised while its window is being closed is called back, and its payer is told so', async () => {
  const owed = await owing(portal);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  addFault(portal.sandbox, { kind: 'slow', times: 1, path: '/cancel', durationMs: 15_000 });
  const closing = closeModal(portal, paymentIntentId, owed);
  await expect.poll(() => listFaults(portal.sandbox)).toEqual([]);
  expect((await confirmIntent(portal.sandbox, clientSecret, ACCOUNT.pays)).body.status).toBe('processing');
  clearFaults(portal.sandbox);
  expect((await closing).status).toBe(200);
  const told = await confirmWithServer(portal, owed, paymentIntentId);
  expect([told.status, told.problem.message]).toEqual([
    409,
    expect.stringContaining('closed in another window before it was made. No money is taken'),
  ]);
  const { payments, invoice } = await standingOf(portal, owed);
  expect([payments[0]?.status, invoice.status]).toEqual(['failed', 'open']);
  await openPayment(portal, owed);
});

const setIntent = (db: Reader, id: string, providerPaymentIntentId: string | null) =>
  db.updateTable('payments').set({ providerPaymentIntentId }).where('id', '=', id).execute();

const countWaiting = async (): Promise<number | undefined> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.context.db);
  return rows[0]?.waiting;
};

/** `act` reads a payment that has no intent yet; before it gets any further, the tab that opened it has one. */
const whileIntentComes = async <T>(
  paymentId: string,
  makeIntent: () => Promise<string>,
  act: () => Promise<T>,
): Promise<T> => {
  const locked = Promise.withResolvers<undefined>();
  const made = Promise.withResolvers<string>();
  const writing = inTransaction(portal.context.db, async (transaction) => {
    await lockPayment(transaction, paymentId);
    locked.resolve(undefined);
    await setIntent(transaction, paymentId, await made.promise);
  });
  await locked.promise;
  const acting = act();
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1).catch(made.reject);
  await makeIntent().then(made.resolve, made.reject);
  await writing;
  return acting;
};

/** A window of what is overdue, which its payer sees; the row is as it was before the provider answered. */
const justOpened = async () => {
  const owed = await memberBehind(portal);
  const query = { invoiceLineItemId: owed.lineId, part: 'overdue' as const };
  const { data } = await portal.call(getUserPaymentIntent, { query, token: owed.token });
  const intentId = data.paymentIntentId ?? '';
  const payment = await findUnconfirmedPayment(portal.context.db, owed.invoiceId);
  if (!payment || data.clientSecret === null) throw new Error('Nothing can be paid');
  await setIntent(portal.context.db, payment.id, null);
  const whileItComes = <T>(act: () => Promise<T>) =>
    whileIntentComes(payment.id, () => Promise.resolve(intentId), act);
  return { owed, payment, clientSecret: data.clientSecret, whileItComes };
};

describe('a payment whose intent came while somebody was ending it as one without', () => {
  const pay = async (clientSecret: string | null) =>
    (await confirmIntent(portal.sandbox, clientSecret ?? '', CARD.works)).status;

  test('takes no money any more once a tab has asked for another amount', async () => {
    const { owed, clientSecret, whileItComes } = await justOpened();
    const other = await whileItComes(() => askToPay(portal, owed));
    expect(other.data.amount, other.text).toBe(1100);
    expect([await pay(clientSecret), await pay(other.data.clientSecret)]).toEqual([400, 200]);
    expect(await takenFor(portal, owed)).toEqual([110_000]);
  });

  test('would take it beside the other one if it were ended as it was read (control)', async () => {
    const { owed, payment, clientSecret, whileItComes } = await justOpened();
    const failure = { failureCode: NEVER_ASKED, failureMessage: NOT_COMPLETED };
    await whileItComes(() => failPayment(paymentEngineOf(portal.context), payment.id, failure));
    const other = await askToPay(portal, owed);
    expect([await pay(clientSecret), await pay(other.data.clientSecret)]).toEqual([200, 200]);
    expect(await takenFor(portal, owed)).toEqual([10_000, 110_000]);
  });

  test('takes none once an officer, or the collection of an instalment, wants the money', async () => {
    const { owed, clientSecret, whileItComes } = await justOpened();
    await whileItComes(() => releaseInvoicePayment(paymentEngineOf(portal.context), owed.invoiceId));
    expect(await pay(clientSecret)).toBe(400);
    expect(await takenFor(portal, owed)).toEqual([]);
  });

  test('counts where it is one that the portal asks for itself, and is not asked for again', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
    addFault(portal.sandbox, {
      ...{ kind: 'error500', times: 50, path: 'POST /v1/payment_intents', durationMs: 0 },
    });
    await collectOn(portal, '2083-02-28');
    clearFaults(portal.sandbox);
    const open = (await planOf(portal, member)).payments.find(({ status }) => status === 'open');
    const payment = open && (await findPayment(portal.context.db, open.id));
    expect(payment?.providerPaymentIntentId).toBeNull();
    if (!payment) return;
    portal.context.clock.advance(24 * 3_600_000);
    const { stripe } = portal.context.payments;
    const [customer = ''] = await findCustomers(portal.context, payment);
    const makeIntent = async () => {
      const made = await stripe.paymentIntents.create({
        ...{ amount: payment.amountCents, currency: 'aud', customer, confirm: true, off_session: true },
        ...{ payment_method: payment.providerPaymentMethodId ?? '' },
        metadata: { payment_id: payment.id, purpose: payment.purpose, subject_id: payment.subjectId },
      });
      return made.id;
    };
    const advanced = await whileIntentComes(payment.id, makeIntent, () =>
      advancePayment(paymentEngineOf(portal.context), payment),
    );
    expect(advanced.status).toBe('succeeded');
    expect((await statusesOf(portal, member)).slice(0, 3)).toEqual(['paid', 'paid', 'scheduled']);
  });
});
