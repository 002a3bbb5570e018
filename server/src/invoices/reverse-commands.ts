import type { Transaction } from '../db/database.ts';
import { lockInvoice } from './collect-commands.ts';
import { postToLedger } from './ledger-commands.ts';

export interface ReversedPayment {
  readonly paymentId: string;
  readonly invoiceId: string;
  /** What went back; below zero when it came again. */
  readonly cents: number;
  /** The association gave it back: it is not asked for again. */
  readonly isRefund: boolean;
  readonly now: Date;
}

const statusAfter = (
  { status, totalCents }: { status: string; totalCents: number },
  { paidCents, isRefund }: { paidCents: number; isRefund: boolean },
): string => {
  if (status === 'pending') return status;
  if (paidCents === totalCents) return 'paid';
  return paidCents === 0 && isRefund ? 'refunded' : 'open';
};

/** Books that money of an invoice went back or came again; answers how the invoice stands then. */
export const reverseOnInvoice = async (
  transaction: Transaction,
  { paymentId, invoiceId, cents, isRefund, now }: ReversedPayment,
): Promise<string> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice) throw new Error(`Payment ${paymentId} has no invoice`);
  const paidCents = invoice.amountPaidCents - cents;
  if (paidCents > invoice.totalCents)
    throw new Error(`Invoice ${invoiceId} was paid by another payment meanwhile`);
  const status = statusAfter(invoice, { paidCents, isRefund });
  await transaction
    .updateTable('invoices')
    .set({ amountPaidCents: paidCents, status })
    .where('id', '=', invoiceId)
    .execute();
  await postToLedger(transaction, {
    reference: `reversal:${paymentId}:${now.toISOString()}:${cents}:${isRefund ? 'refund' : 'dispute'}`,
    invoiceId,
    now,
    amounts: { clearing: -cents, receivable: cents },
  });
  return status;
};

/** What a payment had paid is owed again, or is paid after all. */
export const setInstalmentsPaid = async (
  transaction: Transaction,
  { paymentId, isPaid }: { paymentId: string; isPaid: boolean },
): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ status: isPaid ? 'paid' : 'failed', nextTryOn: null })
    .where('paidBy', '=', paymentId)
    .execute();
};
