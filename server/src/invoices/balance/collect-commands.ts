import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { foldInstalments } from '../fold-instalments-command.ts';
import { allocate, balanceOf } from '../invoice-rules.ts';
import { followLevelChange } from '../../memberships/level-change-commands.ts';
import { postToLedger } from '../../ledger/ledger-commands.ts';

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
      'gstCents',
      'amountPaidCents',
      'creditedCents',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;

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

const markPaid = async (
  transaction: Transaction,
  paymentId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  await transaction
    .updateTable('instalments')
    .set({ status: 'paid', paidBy: paymentId, nextTryOn: null })
    .where('id', 'in', ids)
    .execute();
};

/** Oldest first; what is too little for the next one counts towards it. */
export const payOldest = async (
  transaction: Transaction,
  { paymentId, invoiceId, amountCents }: Pick<ReceivedPayment, 'paymentId' | 'invoiceId' | 'amountCents'>,
): Promise<void> => {
  const unpaid = await transaction
    .selectFrom('instalments')
    .select(['id', 'dueCents'])
    .where('invoiceId', '=', invoiceId)
    .where('status', 'not in', ['paid', 'credited'])
    .orderBy('position')
    .execute();
  const { covered, part } = allocate(unpaid, amountCents);
  await markPaid(transaction, paymentId, covered);
  if (!part) return;
  await transaction
    .updateTable('instalments')
    .set((set) => ({ receivedCents: set('receivedCents', '+', part.cents) }))
    .where('id', '=', part.id)
    .execute();
  await foldInstalments(transaction, invoiceId);
};

const markInstalments = async (transaction: Transaction, payment: ReceivedPayment): Promise<void> => {
  const { paymentId, instalmentId } = payment;
  if (instalmentId === undefined) return payOldest(transaction, payment);
  return markPaid(transaction, paymentId, [instalmentId]);
};

/** Counts money that has arrived towards an invoice; throws `wrong-state` when it is more than is owed. */
export const recordPayment = async (transaction: Transaction, payment: ReceivedPayment): Promise<void> => {
  const { paymentId, invoiceId, amountCents, account, now } = payment;
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice || amountCents > balanceOf(invoice)) {
    throw new DomainError('wrong-state', 'This is more than the invoice has left to pay');
  }
  const isPaid = amountCents === balanceOf(invoice);
  await transaction
    .updateTable('invoices')
    .set({ amountPaidCents: invoice.amountPaidCents + amountCents, status: isPaid ? 'paid' : 'open' })
    .where('id', '=', invoiceId)
    .execute();
  await markInstalments(transaction, payment);
  await postToLedger(transaction, {
    reference: `payment:${paymentId}`,
    invoiceId,
    now,
    amounts: { [account]: amountCents, receivable: -amountCents },
  });
  if (isPaid) await followLevelChange(transaction, { invoiceId, status: 'paid', now });
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
    .where('dueCents', '>', MINIMUM_PAYABLE_CENTS)
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
