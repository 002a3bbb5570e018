import type { CalendarDay } from '@linehaul/contract/dates';
import type { Transaction } from '../db/database.ts';
import { findOverdue } from '../invoices/balance/overdue-queries.ts';
import { findInvoiceOf } from './paid-invoice-queries.ts';
import { isLive, type Payment } from './payment-queries.ts';
import { type Finding, RETURNED } from './payment-rules.ts';

/** Of an invoice only what is on its way stands in the way: it may be paid in parts. */
const COMPETING = {
  invoice: ['open', 'requires-action', 'processing'],
  'membership-join': ['open', 'requires-action', 'processing', 'succeeded'],
  instalment: ['open', 'requires-action', 'processing', 'succeeded'],
  'event-order': ['open', 'requires-action', 'processing', 'succeeded'],
  'course-order': ['open', 'requires-action', 'processing', 'succeeded'],
} as const;

const findOther = (transaction: Transaction, payment: Payment) =>
  transaction
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', payment.purpose)
    .where('subjectId', '=', payment.subjectId)
    .where('id', '<>', payment.id)
    .where('status', 'in', COMPETING[payment.purpose])
    .whereRef('reversedCents', '<', 'amountCents')
    .executeTakeFirst();

const isInstalmentPaid = async (transaction: Transaction, payment: Payment): Promise<boolean> =>
  payment.purpose === 'instalment' &&
  (await transaction
    .selectFrom('instalments')
    .select('id')
    .where('id', '=', payment.subjectId)
    .where('status', '=', 'paid')
    .executeTakeFirst()) !== undefined;

/** Whether the invoice of a payment, if there is one yet, still owes as much. */
const isOwed = async (transaction: Transaction, payment: Payment): Promise<boolean> => {
  const invoiceId = await findInvoiceOf(transaction, payment);
  if (invoiceId === undefined) return true;
  const invoice = await transaction
    .selectFrom('invoices')
    .select(['status', 'balanceCents'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isPayable = invoice.status === 'open' || invoice.status === 'pending';
  return isPayable && payment.amountCents <= (invoice.balanceCents ?? 0);
};

/** Of one that was given up, and arrived all the same: it may be for instalments that have been collected since. */
const isForNothing = async (
  transaction: Transaction,
  payment: Payment,
  today: CalendarDay,
): Promise<boolean> => {
  const { purpose, confirmedBy, subjectId: invoiceId, amountCents } = payment;
  if (purpose !== 'invoice' || confirmedBy !== 'payer') return false;
  const { balanceCents } = await transaction
    .selectFrom('invoices')
    .select('balanceCents')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (amountCents === balanceCents) return false;
  const overdue = await findOverdue(transaction, { invoiceId, today });
  return amountCents > (overdue?.cents ?? 0);
};

/** Whether its money goes back, or has gone back, for good. */
export const isReturned = ({ status, failureCode }: Payment): boolean =>
  status === 'failed' && (failureCode === RETURNED || failureCode === 'refunded');

/** Whether money has arrived for what something else pays, or has paid. */
export const isDuplicate = async (
  transaction: Transaction,
  payment: Payment,
  { status, today }: Pick<Finding, 'status'> & { today: CalendarDay },
): Promise<boolean> => {
  if (status !== 'succeeded') return false;
  if (isReturned(payment) || !(await isOwed(transaction, payment))) return true;
  return (
    !isLive(payment) &&
    ((await findOther(transaction, payment)) !== undefined ||
      (await isInstalmentPaid(transaction, payment)) ||
      (await isForNothing(transaction, payment, today)))
  );
};
