import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import {
  lockInvoice,
  markInvoicePending,
  recordPayment,
  reopenInvoice,
} from '../invoices/collect-commands.ts';
import { formatMoney } from '../invoices/money-rules.ts';
import { confirmMembership } from '../memberships/confirm-membership-command.ts';
import type { PaymentPurpose } from './payment-purpose-rules.ts';

/** A payment of an invoice: counts towards it and activates the membership that the invoice is for. */
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
