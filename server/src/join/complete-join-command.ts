import { addDays } from '@linehaul/contract/dates';
import { settlingOf } from '@linehaul/contract/payment-methods';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { markInvoicePending, recordPayment, reopenInvoice } from '../invoices/balance/collect-commands.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { getInvoiceSummary } from '../invoices/invoice-queries.ts';
import { setPlanMethod } from '../instalments/instalment-plan-commands.ts';
import { issueInvoice } from '../invoices/issue-invoice-command.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { confirmMembership } from '../memberships/confirm-membership-command.ts';
import { findBilledAccount } from '../organisations/organisation-queries.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import { activateMembership, deactivateMembership } from '../memberships/membership-commands.ts';
import { getMembership } from '../memberships/membership-queries.ts';
import { quoteOf } from '../memberships/quote-rules.ts';
import { invoicePurpose } from '../invoice-payments/invoice-purpose-command.ts';
import { methodOf } from '../payments/payment-queries.ts';
import type { PaymentChange, PaymentPurpose } from '../payments/payment-purpose-commands.ts';
import { debitFailedMail } from './payment-emails.ts';

const lockJoin = (transaction: Transaction, joinId: string) =>
  transaction
    .selectFrom('joins')
    .select(['id', 'accountId', 'membershipId', 'invoiceId', 'status'])
    .where('id', '=', joinId)
    .forUpdate()
    .executeTakeFirstOrThrow();
type LockedJoin = Awaited<ReturnType<typeof lockJoin>>;

const membershipIdOf = ({ id, membershipId }: LockedJoin): string => {
  if (membershipId === null) throw new Error(`Join ${id} has reserved no membership`);
  return membershipId;
};

export interface InvoicedJoin {
  readonly context: Context;
  readonly joinId: string;
  readonly accountId: string;
  readonly membershipId: string;
  readonly now: Date;
}

/** Issues the invoice of the reserved membership and ends the join with it. */
export const invoiceJoin = async (
  transaction: Transaction,
  { context, joinId, accountId, membershipId, now }: InvoicedJoin,
): Promise<string> => {
  const membership = await getMembership(transaction, membershipId);
  const quote = quoteOf(membership);
  const isOffline = settlingOf(membership.paymentMethod) === 'by-hand';
  const invoiceId = await issueInvoice(transaction, {
    config: context.config,
    now,
    organisationId: membership.organisationId,
    accountId,
    membershipId,
    lines: quote.lines,
    ...{ paymentCount: quote.paymentCents.length, upfrontCents: quote.upfrontCents },
    dueOn: isOffline ? addDays(todayOf(context), context.config.invoiceDueDays) : null,
    periodStartsOn: membership.startsOn,
    periodEndsOn: membership.endsOn,
  });
  await transaction
    .updateTable('joins')
    .set({ invoiceId, status: 'completed', completedAt: now })
    .where('id', '=', joinId)
    .execute();
  return invoiceId;
};

const completeAgain = (transaction: Transaction, join: LockedJoin, now: Date) =>
  transaction
    .updateTable('joins')
    .set({ status: 'completed', completedAt: now })
    .where('id', '=', join.id)
    .where('status', '=', 'open')
    .execute();

const onSucceeded = async (transaction: Transaction, change: PaymentChange): Promise<void> => {
  const { context, payment, now } = change;
  const join = await lockJoin(transaction, payment.subjectId);
  const membershipId = membershipIdOf(join);
  const { accountId } = join;
  // Active first, so that the invoice can name the new member number.
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
  const invoiceId =
    join.invoiceId ??
    (await invoiceJoin(transaction, { context, joinId: join.id, accountId, membershipId, now }));
  const { id: paymentId, amountCents } = payment;
  await recordPayment(transaction, { paymentId, invoiceId, amountCents, account: 'clearing', now });
  await setPlanMethod(transaction, { ...payment, paymentMethod: methodOf(payment), invoiceId, now });
  await completeAgain(transaction, join, now);
  const { invoiceNum: invoiceNumber } = await getInvoiceSummary(transaction, invoiceId);
  const paid = formatMoney(amountCents);
  await confirmMembership(transaction, {
    config: context.config,
    membershipId,
    accountId,
    receipt: { invoiceNumber, paid },
    now,
  });
};

/** A debit is on its way: the invoice waits for it, the membership as the association has decided. */
const onProcessing = async (
  transaction: Transaction,
  { context, payment, now }: PaymentChange,
): Promise<void> => {
  const join = await lockJoin(transaction, payment.subjectId);
  const membershipId = membershipIdOf(join);
  if (context.config.directDebitActivates === 'processing') {
    await activateMembership(transaction, { membershipId, isPaymentProcessing: true, now });
  }
  const { id: joinId, accountId } = join;
  const invoiceId =
    join.invoiceId ?? (await invoiceJoin(transaction, { context, joinId, accountId, membershipId, now }));
  if (join.invoiceId === null) await markInvoicePending(transaction, invoiceId);
  await setPlanMethod(transaction, { ...payment, paymentMethod: methodOf(payment), invoiceId, now });
  await completeAgain(transaction, join, now);
};

const notifyDebitFailed = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
  invoiceId: string,
): Promise<void> => {
  const accountId = await findBilledAccount(transaction, payment);
  const payUrl = await issuePayLink(transaction, context, { id: invoiceId, accountId });
  const account = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    content: debitFailedMail({
      firstName: account.firstName,
      amount: formatMoney(payment.amountCents),
      reason: payment.failureMessage ?? '',
      association: context.config.association,
      payUrl,
    }),
    dedupeKey: `payment.failed:${payment.id}`,
  });
};

/** The join waits for another payment of the invoice that is out. One that was never issued needs nothing taken back. */
const onFailed = async (transaction: Transaction, change: PaymentChange): Promise<void> => {
  const join = await lockJoin(transaction, change.payment.subjectId);
  if (join.invoiceId === null) return;
  await reopenInvoice(transaction, join.invoiceId);
  await deactivateMembership(transaction, membershipIdOf(join));
  const hasOther = (query: Transaction) =>
    query
      .selectFrom('joins')
      .select('id')
      .where('accountId', '=', join.accountId)
      .where('status', '=', 'open')
      .executeTakeFirst();
  if (join.status === 'completed' && !(await hasOther(transaction))) {
    await transaction
      .updateTable('joins')
      .set({ status: 'open', completedAt: null })
      .where('id', '=', join.id)
      // Who has left the organisation since has nothing more to pay for it.
      .where('organisationId', 'in', (select) =>
        select
          .selectFrom('organisationContacts')
          .select('organisationId')
          .where('accountId', '=', join.accountId),
      )
      .execute();
  }
  if (change.previousStatus === 'processing') await notifyDebitFailed(transaction, change, join.invoiceId);
};

export const membershipJoinPurpose: PaymentPurpose = { onSucceeded, onProcessing, onFailed };

/** Who pays the invoice of an unfinished join by its link has finished it. */
export const invoiceOfJoinPurpose: PaymentPurpose = {
  ...invoicePurpose,
  async onSucceeded(transaction, change) {
    await invoicePurpose.onSucceeded(transaction, change);
    const join = await transaction
      .selectFrom('joins')
      .innerJoin('invoices', 'invoices.id', 'joins.invoiceId')
      .select('joins.id')
      .where('invoices.id', '=', change.payment.subjectId)
      .where('invoices.status', '=', 'paid')
      .executeTakeFirst();
    if (join) await completeAgain(transaction, await lockJoin(transaction, join.id), change.now);
  },
};
