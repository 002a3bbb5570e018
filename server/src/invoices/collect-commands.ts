import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { paidInstalmentCount } from './invoice-rules.ts';
import { postToLedger } from './ledger-commands.ts';

/** Holds the invoice until the transaction ends: money for it is counted one payment after the other. */
export const lockInvoice = (transaction: Transaction, invoiceId: string) =>
  transaction
    .selectFrom('invoices')
    .select([
      'id',
      'invoiceNumber',
      'membershipId',
      'accountId',
      'organisationId',
      'status',
      'totalCents',
      'amountPaidCents',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();

export interface ReceivedPayment {
  readonly paymentId: string;
  readonly invoiceId: string;
  readonly amountCents: number;
  /** The one that is paid; without it the oldest unpaid ones are, as far as the money goes. */
  readonly instalmentId?: string;
  /** Where the money is: at the provider, or in the bank. */
  readonly account: 'bank' | 'clearing';
  readonly now: Date;
}

const findPaidInstalments = async (
  transaction: Transaction,
  { invoiceId, instalmentId, amountCents }: ReceivedPayment,
): Promise<string[]> => {
  if (instalmentId !== undefined) return [instalmentId];
  const unpaid = await transaction
    .selectFrom('instalments')
    .select(['id', 'amountCents'])
    .where('invoiceId', '=', invoiceId)
    .where('status', '<>', 'paid')
    .orderBy('position')
    .execute();
  return unpaid.slice(0, paidInstalmentCount(unpaid, amountCents)).map(({ id }) => id);
};

const markInstalments = async (transaction: Transaction, payment: ReceivedPayment): Promise<void> => {
  const paid = await findPaidInstalments(transaction, payment);
  if (paid.length === 0) return;
  await transaction
    .updateTable('instalments')
    .set({ status: 'paid', paidBy: payment.paymentId, nextTryOn: null })
    .where('id', 'in', paid)
    .execute();
};

/** Counts money that has arrived towards an invoice; throws `wrong-state` when it is more than is owed. */
export const recordPayment = async (transaction: Transaction, payment: ReceivedPayment): Promise<void> => {
  const { paymentId, invoiceId, amountCents, account, now } = payment;
  const invoice = await lockInvoice(transaction, invoiceId);
  const paidCents = (invoice?.amountPaidCents ?? 0) + amountCents;
  if (!invoice || paidCents > invoice.totalCents) {
    throw new DomainError('wrong-state', 'This is more than the invoice has left to pay');
  }
  await transaction
    .updateTable('invoices')
    .set({ amountPaidCents: paidCents, status: paidCents === invoice.totalCents ? 'paid' : 'open' })
    .where('id', '=', invoiceId)
    .execute();
  await markInstalments(transaction, payment);
  await postToLedger(transaction, {
    reference: `payment:${paymentId}`,
    invoiceId,
    now,
    amounts: { [account]: amountCents, receivable: -amountCents },
  });
};

/** A payment is on its way: nothing else may pay the invoice until it has arrived or failed. */
export const markInvoicePending = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (invoice?.status !== 'open')
    throw new DomainError('wrong-state', 'This invoice is not open for payment');
  await transaction.updateTable('invoices').set({ status: 'pending' }).where('id', '=', invoiceId).execute();
  const next = transaction
    .selectFrom('instalments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', ['scheduled', 'failed'])
    .orderBy('position')
    .limit(1);
  await transaction
    .updateTable('instalments')
    .set({ status: 'processing' })
    .where('id', 'in', next)
    .execute();
};

/** The payment on its way has failed: the invoice waits for another. */
export const reopenInvoice = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  await transaction
    .updateTable('invoices')
    .set({ status: 'open' })
    .where('id', '=', invoiceId)
    .where('status', '=', 'pending')
    .execute();
  await transaction
    .updateTable('instalments')
    .set({ status: 'failed' })
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'processing')
    .execute();
};
