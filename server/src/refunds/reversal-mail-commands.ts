import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notifyPayer } from '../organisations/notify-payer-command.ts';
import type { Receiver } from '../organisations/organisation-queries.ts';
import type { Payer } from '../organisations/payer-rules.ts';
import { findInvoiceOf } from '../payments/paid-invoice-queries.ts';
import { findPayment, type Payment } from '../payments/payment-queries.ts';
import { getReading } from './refund-queries.ts';
import { disputedMail, disputeNoticeMail, refundFailedMail } from './reversal-emails.ts';

interface ReversalNotice {
  readonly invoice: {
    readonly id: string;
    readonly invoiceNumber: number;
    readonly membershipId: string | null;
  } & Payer;
  readonly payment: Payment;
  /** What the bank took; below zero when it came again. */
  readonly cents: number;
}

/** Queues the mails about a dispute: to who administers the organisation and, while it is open, to the association. */
export const notifyDisputed = async (
  transaction: Transaction,
  context: Context,
  { invoice, payment, cents }: ReversalNotice,
): Promise<void> => {
  const { association, publicUrl } = context.config;
  const words = {
    amount: formatMoney(Math.abs(cents)),
    invoiceNumber: invoice.invoiceNumber,
    association,
    profileUrl:
      invoice.membershipId === null
        ? null
        : `${publicUrl}/settings/membership-profile?organisation=${invoice.organisationId}`,
    invoiceUrl: `${publicUrl}/settings/invoice/${invoice.id}`,
  };
  // The same sum may be taken, given back and taken again: only the count of what was booked tells one from another.
  const occasion = `payment.reversed:${payment.id}:${await getReading(transaction, payment.id)}:${cents}`;
  const content = async ({ accountId }: Receiver) => {
    const payUrl = await issuePayLink(transaction, context, { ...invoice, accountId });
    return disputedMail({ ...words, payUrl, kind: cents < 0 ? 'again' : 'dispute' });
  };
  await notifyPayer(transaction, { payer: invoice, content, dedupeKey: occasion });
  if (cents < 0) return;
  const to = { name: association.name, address: association.email };
  await queueMail(transaction, {
    to,
    content: disputeNoticeMail(words),
    dedupeKey: `${occasion}:association`,
  });
};

interface FailedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly failureMessage: string | null;
}

/** Tells the association that the money of a refund is still with it. */
export const notifyRefundFailed = async (
  transaction: Transaction,
  { config: { association, publicUrl } }: Context,
  { id, paymentId, amountCents, failureMessage }: FailedRefund,
): Promise<void> => {
  const payment = await findPayment(transaction, paymentId);
  const invoiceId = payment && (await findInvoiceOf(transaction, payment));
  if (invoiceId === undefined) return;
  const { invoiceNumber } = await transaction
    .selectFrom('invoices')
    .select('invoiceNumber')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const content = refundFailedMail({
    amount: formatMoney(amountCents),
    invoiceNumber,
    reason: failureMessage ?? '',
    invoiceUrl: `${publicUrl}/admin/invoices/${invoiceId}`,
  });
  const to = { name: association.name, address: association.email };
  await queueMail(transaction, { to, content, dedupeKey: `refund.failed:${id}` });
};
