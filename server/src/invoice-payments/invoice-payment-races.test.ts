import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { addFault, clearFaults, listFaults } from '@linehaul/payment-sandbox/faults';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import {
  collectOn,
  monthlyMember,
  planOf,
  statusesOf,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import {
  askByLink,
  askToPay,
  confirmByLink,
  confirmWithServer,
  intentStatuses,
  lineOf,
  openPayment,
  owing,
  type Owing,
  payTokenOf,
  standingOf,
} from '../../test/money/invoice-payment-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import {
  CARD,
  confirmIntent,
  deliver,
  eventsOf,
  intentsOf,
  reconcileNow,
} from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordPayment } from '../invoices/balance/collect-commands.ts';

const portal = await startMoneyPortal();
const officer = await createAccount(portal, { contactType: 'Staff', role: ROLE.admin });
afterEach(() => clearLimits(portal));

const receiptsOf = async ({ account: { email } }: Owing): Promise<number> => {
  await portal.drain();
  const mails = await waitForMails(portal, email, 1);
  return mails.filter(({ subject }) => subject.startsWith('Receipt for $')).length;
};

const ledgerViolations = async (): Promise<string[]> => {
  const { db, files } = portal.context;
  const found = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  return found.filter((violation) => /the ledger|receivable|charged twice/.test(violation));
};

const payOffline = async (invoiceId: string, amount?: number) =>
  portal.call(markInvoicePaid, {
    body: {
      id: invoiceId,
      ...(amount !== undefined && { amount }),
      reference: 'EFT 4471',
      paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
    },
    token: await signIn(portal, officer),
  });

/** The same, with a session of today. */
const signedIn = async (owed: Owing): Promise<Owing> => ({
  ...owed,
  token: await signIn(portal, { ...owed.account, role: ROLE.standard }),
});

/** Keeps a member's monthly invoice as something that is owed. */
const owedMonthly = async (number: string, joinedOn: string): Promise<Owing> => {
  const member = await monthlyMember(portal, { number, joinedOn });
  const { invoice } = await planOf(portal, member);
  return { ...member, invoiceId: invoice.id, lineId: await lineOf(portal, invoice.id) };
};

describe('at the same time (T-P6)', () => {
  test('twenty openings, by session and by link, are one payment with one intent', async () => {
    const owed = await owing(portal);
    const token = await payTokenOf(portal, owed);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? askToPay(portal, owed) : askByLink(portal, owed.lineId, token),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ data }) => data.paymentIntentId)).size).toBe(1);
    expect((await standingOf(portal, owed)).payments).toHaveLength(1);
    expect(intentStatuses(portal, owed)).toEqual(['requires_payment_method']);
  });

  test('two tabs that pay at once take the money once, and there is one receipt', async () => {
    const owed = await owing(portal);
    const [one, two] = await Promise.all([openPayment(portal, owed), openPayment(portal, owed)]);
    const confirmed = await Promise.all(
      [one, two].map(({ clientSecret }) => confirmIntent(portal.sandbox, clientSecret, CARD.works)),
    );
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = await Promise.all([
      confirmWithServer(portal, owed, one.paymentIntentId),
      confirmWithServer(portal, owed, two.paymentIntentId),
      confirmByLink(portal, {
        lineId: owed.lineId,
        paymentIntentId: one.paymentIntentId,
        token: await payTokenOf(portal, owed),
      }),
    ]);
    expect(told.map(({ data }) => data?.status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(intentStatuses(portal, owed)).toEqual(['succeeded']);
    expect(await receiptsOf(owed)).toBe(1);
    expect(await ledgerViolations()).toEqual([]);
  });
});

describe('what can be paid', () => {
  test('is what is owed: after a part has been paid, the rest, with another intent', async () => {
    const owed = await owing(portal);
    const { clientSecret } = await openPayment(portal, owed);
    expect((await payOffline(owed.invoiceId, 400)).status).toBe(200);
    // The payment that was open for all of it can take no money any more.
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    const rest = await askToPay(portal, owed);
    expect(rest.data.amount).toBe(700);
    await confirmIntent(portal.sandbox, rest.data.clientSecret ?? '', CARD.works);
    const paid = await confirmWithServer(portal, owed, rest.data.paymentIntentId ?? '');
    expect(paid.data, paid.text).toEqual({ status: 'succeeded' });
    const { invoice, payments } = await standingOf(portal, owed);
    expect([invoice.status, invoice.amountPaidCents]).toEqual(['paid', 110_000]);
    expect(payments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', 110_000],
      ['succeeded', 40_000],
      ['succeeded', 70_000],
    ]);
  });

  test('must be more than 50 cents', async () => {
    const owed = await owing(portal);
    await payOffline(owed.invoiceId, 1099.5);
    const refused = await askToPay(portal, owed);
    expect([refused.status, refused.data.clientSecret]).toEqual([200, null]);
    expect(refused.text).toContain('The balance of this invoice is $0.50');
    const other = await owing(portal);
    await payOffline(other.invoiceId, 1099.49);
    expect((await askToPay(portal, other)).data).toMatchObject({
      clientSecret: expect.any(String),
      amount: 0.51,
    });
  });

  test('must not be more than the provider charges at once, which it is not asked about', async () => {
    const most = await owing(portal, 99_999_999);
    expect((await askToPay(portal, most)).data).toMatchObject({
      clientSecret: expect.any(String),
      amount: 999_999.99,
    });
    const above = await owing(portal, 100_000_000);
    const refused = [
      await askToPay(portal, above),
      await askByLink(portal, above.lineId, await payTokenOf(portal, above)),
    ];
    for (const { status, data, text } of refused) {
      expect([status, data.clientSecret, data.paymentMethods]).toEqual([200, null, []]);
      expect(text).toContain('More than $999,999.99 cannot be paid online. Please pay by bank transfer');
    }
    expect(intentStatuses(portal, above)).toEqual([]);
    const { payments } = await standingOf(portal, above);
    expect(payments).toEqual([]);
  });

  test('is nothing once it is paid, cancelled or refunded, and the message says which', async () => {
    const { db } = portal.context;
    const messageAfter = async (change: { status: string; amountPaidCents?: number }): Promise<string> => {
      const owed = await owing(portal);
      await db.updateTable('invoices').set(change).where('id', '=', owed.invoiceId).execute();
      const { data, text } = await askToPay(portal, owed);
      expect(data).toMatchObject({ clientSecret: null, paymentIntentId: null, paymentMethods: [] });
      return (JSON.parse(text) as { message: string }).message;
    };
    expect(await messageAfter({ status: 'cancelled' })).toContain('has been cancelled');
    expect(await messageAfter({ status: 'refunded' })).toContain('has been refunded');
    const owed = await owing(portal);
    await payOffline(owed.invoiceId);
    expect((await askToPay(portal, owed)).text).toContain('has been paid');
  });

  test('is nothing while the rest is collected monthly: the message says when, and where to change the card', async () => {
    const owed = await owedMonthly(CARD.works, '2083-01-31');
    const { data, text } = await askToPay(portal, owed);
    expect(data.clientSecret).toBeNull();
    expect(text).toContain('the next one of $100.00 on 28/02/2083');
    expect(text).toContain('membership profile');
  });
});

describe('others want the same money', () => {
  test('an officer who records all of it ends the payment that is open, which then takes nothing', async () => {
    const owed = await owing(portal);
    const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
    expect((await payOffline(owed.invoiceId)).status).toBe(200);
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    const given = await confirmWithServer(portal, owed, paymentIntentId);
    expect([given.status, given.problem.message]).toEqual([409, expect.stringContaining('given up')]);
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
  });

  test('an officer who is slower than the payer is told that it has been paid', async () => {
    const owed = await owing(portal);
    const { clientSecret } = await openPayment(portal, owed);
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    const late = await payOffline(owed.invoiceId);
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('paid already')]);
    expect((await standingOf(portal, owed)).payments).toMatchObject([{ status: 'succeeded' }]);
  });

  test('an officer who is faster than the provider’s answer to an opening leaves no secret to pay with', async () => {
    const owed = await owing(portal);
    addFault(portal.sandbox, {
      kind: 'slow',
      times: 1,
      path: 'POST /v1/payment_intents',
      durationMs: 15_000,
    });
    const opening = askToPay(portal, owed);
    await expect.poll(() => listFaults(portal.sandbox)).toEqual([]);
    expect((await payOffline(owed.invoiceId)).status).toBe(200);
    clearFaults(portal.sandbox);
    const { data, text } = await opening;
    expect(data.clientSecret, text).toBeNull();
    expect(text).toContain('has been paid');
    expect(intentStatuses(portal, owed)).toEqual(['canceled']);
  });

  test('an instalment that falls due while the rest is open in a modal ends it, and is collected', async () => {
    const owed = await owedMonthly(CARD.works, '2083-01-31');
    await turnInto(portal, owed, CARD.declinedOnCharge);
    await collectOn(portal, '2083-02-28');
    expect((await statusesOf(portal, owed)).slice(0, 2)).toEqual(['paid', 'failed']);
    const { clientSecret } = await openPayment(portal, await signedIn(owed));
    await turnInto(portal, owed, CARD.works);
    await collectOn(portal, '2083-03-03');
    expect((await statusesOf(portal, owed)).slice(0, 2)).toEqual(['paid', 'paid']);
    expect((await confirmIntent(portal.sandbox, clientSecret, CARD.works)).status).toBe(400);
    expect((await standingOf(portal, owed)).invoice.amountPaidCents).toBe(20_000);
  });

  test('a member in arrears who pays all of it is asked for nothing more, and the membership is active', async () => {
    const owed = await owedMonthly(CARD.works, '2083-01-31');
    await turnInto(portal, owed, CARD.declinedOnCharge);
    await collectOn(portal, '2083-02-28');
    expect((await standingOf(portal, owed)).membership.status).toBe('past-due');
    const { clientSecret } = await openPayment(portal, await signedIn(owed));
    await confirmIntent(portal.sandbox, clientSecret, CARD.works);
    // The payer was faster than the day's collection, and nobody has told the server.
    await turnInto(portal, owed, CARD.works);
    await collectOn(portal, '2083-03-03');
    await collectOn(portal, '2083-03-31');
    const { invoice, membership, payments } = await standingOf(portal, owed);
    expect([invoice.status, invoice.amountPaidCents, membership.status]).toEqual(['paid', 120_000, 'active']);
    expect(payments).toMatchObject([{ status: 'succeeded', amountCents: 110_000 }]);
    expect(new Set(await statusesOf(portal, owed))).toEqual(new Set(['paid']));
    const { instalments } = await planOf(portal, owed);
    const taken = instalments.flatMap(({ id }) => intentsOf(portal.sandbox, id));
    expect(taken.filter(({ status }) => status === 'succeeded')).toEqual([]);
  });
});

test('money that is owed no more goes back, never counts, and the payer and the association are told (T-P7)', async () => {
  const owed = await owing(portal);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  await confirmIntent(portal.sandbox, clientSecret, CARD.works);
  const { db, clock, payments: provider, config } = portal.context;
  const [mine] = (await standingOf(portal, owed)).payments;
  // As only a fault of ours could: booked without asking who else is paying.
  await inTransaction(db, async (transaction) => {
    const values = {
      purpose: 'invoice',
      subjectId: owed.invoiceId,
      accountId: owed.account.id,
      paymentMethod: 8,
    };
    const { id } = await transaction
      .insertInto('payments')
      .values({
        ...values,
        organisationId: owed.orgId,
        amountCents: 110_000,
        idempotencyKey: `booked-${mine?.id}`,
        status: 'succeeded',
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const received = { paymentId: id, invoiceId: owed.invoiceId, amountCents: 110_000 };
    await recordPayment(transaction, { ...received, account: 'bank', now: clock.now() });
  });
  const told = await confirmWithServer(portal, owed, paymentIntentId);
  expect([told.status, told.problem.message]).toEqual([409, expect.stringContaining('sent back')]);
  await portal.drain();
  for (const event of eventsOf(portal.sandbox, paymentIntentId)) await deliver(portal, event);
  await reconcileNow(portal);
  const refunds = await provider.stripe.refunds.list({ payment_intent: paymentIntentId });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([110_000]);
  const { invoice, payments } = await standingOf(portal, owed);
  expect([invoice.status, invoice.amountPaidCents]).toEqual(['paid', 110_000]);
  expect(payments.find(({ id }) => id === mine?.id)).toMatchObject({
    status: 'failed',
    failureCode: 'refunded',
  });
  const mails = await waitForMails(portal, owed.account.email, 2);
  expect(mails.filter(({ subject }) => subject.includes('sent $1,100.00 back'))).toHaveLength(1);
  const notices = await waitForMails(portal, config.association.email, 1);
  expect(notices.filter(({ subject }) => subject.includes('second payment was sent back'))).toHaveLength(1);
  expect(await ledgerViolations()).toEqual([]);
});
