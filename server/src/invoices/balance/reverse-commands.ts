import type { Transaction } from '../../db/database.ts';
import { changeBalance } from './balance-commands.ts';
import { lockInvoice, type LockedInvoice } from './collect-commands.ts';
import { balanceOf } from '../invoice-rules.ts';
import { postToLedger } from '../../ledger/ledger-commands.ts';

export interface ReversedPayment {
  readonly paymentId: string;
  readonly invoiceId: string;
  /** What went back; below zero when it came again. */
  readonly cents: number;
  /** The association gave it back: a note takes as much off the invoice, and it is not asked for again. */
  readonly isRefund: boolean;
  /** Where the money was. */
  readonly account: 'bank' | 'clearing';
  readonly now: Date;
}

/** Books that money of an invoice went back or came again; answers how the invoice stood and stands. */
export const reverseOnInvoice = async (
  transaction: Transaction,
  { paymentId, invoiceId, cents, isRefund, account, now }: ReversedPayment,
): Promise<{ before: LockedInvoice; invoice: LockedInvoice }> => {
  const before = await lockInvoice(transaction, invoiceId);
  if (!before) throw new Error(`Payment ${paymentId} has no invoice`);
  if (!isRefund && -cents > balanceOf(before))
    throw new Error(`Invoice ${invoiceId} was paid by another payment meanwhile`);
  const invoice = await changeBalance(transaction, before, {
    amountPaidCents: before.amountPaidCents - cents,
    creditedCents: before.creditedCents + (isRefund ? cents : 0),
    isRefund,
  });
  const occasion = `${now.toISOString()}:${before.amountPaidCents}:${cents}`;
  await postToLedger(transaction, {
    reference: `reversal:${paymentId}:${occasion}:${isRefund ? 'refund' : 'dispute'}`,
    invoiceId,
    now,
    amounts: { [account]: -cents, receivable: cents },
  });
  return { before, invoice };
};

/** What a payment had paid is owed again, or is paid after all, where nothing else has paid it meanwhile. */
export const setInstalmentsPaid = async (
  transaction: Transaction,
  { paymentId, isPaid }: { paymentId: string; isPaid: boolean },
): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ status: isPaid ? 'paid' : 'failed', nextTryOn: null })
    .where('paidBy', '=', paymentId)
    .where('status', 'in', isPaid ? ['failed', 'scheduled'] : ['paid'])
    .execute();
};
