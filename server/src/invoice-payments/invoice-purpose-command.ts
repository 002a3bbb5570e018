import { settlingOf } from '@linehaul/contract/payment-methods';
import { todayOf } from '../adapters/clock.ts';
import type { Transaction } from '../db/database.ts';
import {
  lockInvoice,
  markInvoicePending,
  recordPayment,
  reopenInvoice,
} from '../invoices/balance/collect-commands.ts';
import { hasPaidPart, isInArrears } from '../instalments/instalment-queries.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { accountOf } from '../ledger/settling-rules.ts';
import { methodOf } from '../payments/payment-queries.ts';
import { confirmMembership } from '../memberships/confirm-membership-command.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { getMembership } from '../memberships/membership-queries.ts';
import { goOnCollecting } from './go-on-collecting-command.ts';
import { notifyInvoiceDebitFailed } from './invoice-payment-mail-commands.ts';
import { notifyPaymentReceived } from './offline-payment-mail-commands.ts';
import { OPEN_LIFETIME_MS } from '../payments/payment-rules.ts';
import type { PaymentChange, PaymentPurpose } from '../payments/payment-purpose-commands.ts';

/** Paid in part: where nothing is overdue any more the plan goes on, and a membership that had fallen behind is active. */
const endArrears = async (
  transaction: Transaction,
  { context, now }: PaymentChange,
  { invoiceId, membershipId }: { invoiceId: string; membershipId: string },
): Promise<void> => {
  if (await isInArrears(transaction, { invoiceId, today: todayOf(context) })) return;
  await goOnCollecting(transaction, invoiceId);
  const { status, renewsId } = await getMembership(transaction, membershipId);
  // A next period that is paid in parts begins with the first of them, as a join does.
  const isBegun =
    status === 'pending-payment' && renewsId !== null && (await hasPaidPart(transaction, invoiceId));
  if (status !== 'past-due' && status !== 'lapsed' && !isBegun) return;
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
};

/** The invoice waits for a payment on its way; one that is not open any more waits for nothing. */
const onProcessing = async (transaction: Transaction, { payment }: PaymentChange): Promise<void> => {
  const invoice = await lockInvoice(transaction, payment.subjectId);
  if (invoice?.status === 'open') await markInvoicePending(transaction, payment.subjectId);
};

/** One that was only opened leaves nothing to take back. A debit may come back before we learn that it was made. */
const onFailed = async (transaction: Transaction, change: PaymentChange): Promise<void> => {
  const { payment, previousStatus, now } = change;
  const isOld = now.getTime() - payment.createdAt.getTime() > OPEN_LIFETIME_MS;
  const isLateDebit = isOld && settlingOf(payment.paymentMethod) === 'in-days';
  // What the portal asks for itself keeps the invoice for it from the start.
  const isKept = previousStatus === 'processing' || payment.confirmedBy === 'server';
  if (isKept) await reopenInvoice(transaction, payment.subjectId);
  if (previousStatus === 'processing' || isLateDebit) await notifyInvoiceDebitFailed(transaction, change);
};

/** A payment of an invoice: counts towards it; once it is paid in full the membership that it is for is confirmed. */
export const invoicePurpose: PaymentPurpose = {
  async onSucceeded(transaction, change) {
    const { context, payment, now } = change;
    const invoiceId = payment.subjectId;
    const account = accountOf(methodOf(payment));
    const before = await lockInvoice(transaction, invoiceId);
    await recordPayment(transaction, {
      paymentId: payment.id,
      invoiceId,
      amountCents: payment.amountCents,
      account,
      now,
    });
    if (before && account === 'clearing')
      await notifyPaymentReceived(transaction, context, { invoice: before, payment });
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice?.membershipId) return;
    if (invoice.status !== 'paid') {
      await endArrears(transaction, change, { invoiceId, membershipId: invoice.membershipId });
      return;
    }
    await confirmMembership(transaction, {
      config: context.config,
      membershipId: invoice.membershipId,
      accountId: invoice.accountId,
      receipt: {
        invoiceNumber: String(invoice.invoiceNumber),
        paid: formatMoney(payment.amountCents),
      },
      now,
    });
  },
  onProcessing,
  onFailed,
};
