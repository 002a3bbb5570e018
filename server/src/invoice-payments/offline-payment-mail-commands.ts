import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { LockedInvoice } from '../invoices/balance/collect-commands.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { notifyPayer } from '../organisations/notify-payer-command.ts';
import { partReceivedMail } from './offline-payment-emails.ts';
import { methodOf, type Payment } from '../payments/payment-queries.ts';

const METHOD_NAMES: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'Card',
  [PAYMENT_METHOD.directDebit]: 'Direct debit',
  [PAYMENT_METHOD.offline]: 'Bank transfer',
};

/** Queues the receipt of a payment to who administers the organisation. */
export const notifyPaymentReceived = async (
  transaction: Transaction,
  { config: { association, publicUrl } }: Context,
  { invoice, payment }: { invoice: LockedInvoice; payment: Payment },
): Promise<void> => {
  const content = partReceivedMail({
    association,
    invoiceNumber: invoice.invoiceNumber,
    amountCents: payment.amountCents,
    paidBy: METHOD_NAMES[methodOf(payment)],
    balanceCents: balanceOf(invoice) - payment.amountCents,
    invoiceUrl: `${publicUrl}/settings/invoice/${invoice.id}`,
  });
  const dedupeKey = `payment.received:${payment.id}`;
  await notifyPayer(transaction, { payer: invoice, content, dedupeKey });
};
