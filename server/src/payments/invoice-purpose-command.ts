import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import type { Transaction } from '../db/database.ts';
import {
  lockInvoice,
  markInvoicePending,
  recordPayment,
  reopenInvoice,
} from '../invoices/collect-commands.ts';
import { isInArrears } from '../invoices/instalment-queries.ts';
import { formatMoney } from '../invoices/money-rules.ts';
import { confirmMembership } from '../memberships/confirm-membership-command.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { getMembership } from '../memberships/membership-queries.ts';
import type { PaymentPurpose } from './payment-purpose-rules.ts';

/** Paid in part: enough for a membership that had fallen behind, and no more does. */
const endArrears = async (
  transaction: Transaction,
  { invoiceId, membershipId, now }: { invoiceId: string; membershipId: string; now: Date },
): Promise<void> => {
  const { status } = await getMembership(transaction, membershipId);
  const isBehind = status === 'past-due' || status === 'lapsed';
  if (!isBehind || (await isInArrears(transaction, { invoiceId, today: dayOf(now) }))) return;
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
};

/** A payment of an invoice: counts towards it; once it is paid in full the membership that it is for is confirmed. */
export const invoicePurpose: PaymentPurpose = {
  async onSucceeded(transaction, { context, payment, now }) {
    const invoiceId = payment.subjectId;
    const account = payment.paymentMethod === PAYMENT_METHOD.offline ? 'bank' : 'clearing';
    await recordPayment(transaction, {
      paymentId: payment.id,
      invoiceId,
      amountCents: payment.amountCents,
      account,
      now,
    });
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice?.membershipId) return;
    if (invoice.status !== 'paid') {
      await endArrears(transaction, { invoiceId, membershipId: invoice.membershipId, now });
      return;
    }
    await confirmMembership(transaction, {
      config: context.config,
      membershipId: invoice.membershipId,
      accountId: invoice.accountId,
      invoiceNumber: String(invoice.invoiceNumber),
      paid: formatMoney(payment.amountCents),
      now,
    });
  },
  onProcessing: (transaction, { payment }) => markInvoicePending(transaction, payment.subjectId),
  onFailed: (transaction, { payment }) => reopenInvoice(transaction, payment.subjectId),
};
