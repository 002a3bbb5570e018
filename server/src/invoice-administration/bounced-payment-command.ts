import { isOnline } from '@linehaul/contract/payment-methods';
import { todayOf } from '../adapters/clock.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import type { LockedInvoice } from '../invoices/balance/collect-commands.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import { findOverdue } from '../invoices/balance/overdue-queries.ts';
import { findPayableLine } from '../invoices/balance/payable-queries.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { notifyPayer } from '../organisations/notify-payer-command.ts';
import type { Receiver } from '../organisations/organisation-queries.ts';
import { findInvoiceOf } from '../payments/paid-invoice-queries.ts';
import { lockPayment, type Payment } from '../payments/payment-queries.ts';
import { bookTakenBack } from '../refunds/apply-reversal-command.ts';
import { refundableCents } from '../refunds/refund-queries.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { bouncedMail } from './bounced-payment-emails.ts';

export interface BouncedPayment {
  readonly paymentId: string;
  /** What the officer saw was left of the payment: pressed twice, or by two, it is taken back once. */
  readonly leftCents: number;
  readonly reason: string;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

interface Bounced {
  readonly payment: Payment;
  readonly invoiceId: string;
  readonly cents: number;
}

const requireBounceable = async (
  transaction: Transaction,
  { paymentId, leftCents }: BouncedPayment,
): Promise<Bounced> => {
  const payment = await lockPayment(transaction, paymentId);
  const invoiceId = payment && (await findInvoiceOf(transaction, payment));
  if (!payment || invoiceId === undefined) throw notFound();
  if (isOnline(payment.paymentMethod))
    throw new DomainError('wrong-state', 'The payment provider tells the portal when this payment goes back');
  if (payment.status !== 'succeeded') throw new DomainError('wrong-state', 'This payment has not arrived');
  const cents = await refundableCents(transaction, payment);
  if (cents === 0) throw new DomainError('wrong-state', 'Nothing is left of this payment');
  if (cents !== leftCents)
    throw new DomainError('wrong-state', 'This payment has changed meanwhile. Please look at it again.');
  return { payment, invoiceId, cents };
};

interface Told {
  readonly invoice: LockedInvoice;
  readonly accountId: string;
}

const actionOf = async (transaction: Transaction, context: Context, { invoice, accountId }: Told) => {
  const { publicUrl } = context.config;
  if ((await findPayableLine(transaction, invoice.id)) === undefined)
    return { label: 'See the invoice', url: `${publicUrl}/settings/invoice/${invoice.id}` };
  const overdue = await findOverdue(transaction, { invoiceId: invoice.id, today: todayOf(context) });
  return {
    label: `Pay ${formatMoney(overdue?.cents ?? balanceOf(invoice))}`,
    url: await issuePayLink(transaction, context, { ...invoice, accountId }),
  };
};

const notify = async (
  transaction: Transaction,
  context: Context,
  { invoice, payment, cents, reason }: Bounced & { invoice: LockedInvoice; reason: string },
): Promise<void> => {
  const content = async ({ accountId }: Receiver) =>
    bouncedMail({
      association: context.config.association,
      invoiceNumber: invoice.invoiceNumber,
      ...{ reason, amountCents: cents, balanceCents: balanceOf(invoice) },
      isMember: await isMember(transaction, invoice),
      action: await actionOf(transaction, context, { invoice, accountId }),
    });
  await notifyPayer(transaction, { payer: invoice, content, dedupeKey: `payment.bounced:${payment.id}` });
};

/** Whether there is a membership that ends unless the invoice is paid. */
const isMember = async (transaction: Transaction, { membershipId }: LockedInvoice): Promise<boolean> => {
  if (membershipId === null) return false;
  const { status } = await transaction
    .selectFrom('memberships')
    .select('status')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow();
  return status === 'past-due';
};

/** Takes back a payment by bank transfer or cheque that was recorded and did not stay: it is owed again. */
export const recordBouncedPayment = (
  context: Context,
  bounced: BouncedPayment,
): Promise<{ invoiceNumber: string; balanceCents: number }> => {
  const now = context.clock.now();
  const { reason, caller, origin } = bounced;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const found = await requireBounceable(transaction, bounced);
    const invoice = await bookTakenBack(transaction, context, { ...found, account: 'bank' });
    await notify(transaction, context, { ...found, invoice, reason });
    await recordAudit(transaction, {
      action: 'invoice.payment-bounced',
      at: now,
      by: origin,
      subject: { kind: 'invoice', id: invoice.id },
      reason,
      after: { status: invoice.status, amount: formatMoney(found.cents), paymentId: found.payment.id },
    });
    return { invoiceNumber: String(invoice.invoiceNumber), balanceCents: balanceOf(invoice) };
  });
};
