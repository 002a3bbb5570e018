import type { Transaction } from '../../db/database.ts';
import { findLatestPayment, lockPayment } from '../../payments/payment-queries.ts';
import { isRefundRequested, refundableCents } from '../../refunds/refund-queries.ts';
import { requestRefund } from '../../refunds/request-refund-command.ts';
import { type CourseOrder, findOrderOf, subjectOf } from './course-order-queries.ts';

interface Giving {
  /** What is owed of the cents that were paid. */
  readonly owedOf: (paidCents: number) => number;
  readonly reason: string;
  readonly requestedBy: string;
  readonly now: Date;
}

/**
 * Orders the refund of what was paid by an order, as far as it was not given back already; the course is held by the caller.
 * Answers how much; undefined while another refund of the same payment is being made.
 */
export const giveBackOrder = async (
  transaction: Transaction,
  { order, owedOf, ...refund }: Giving & { readonly order: Pick<CourseOrder, 'id' | 'totalCents'> },
): Promise<number | undefined> => {
  const owedCents = owedOf(order.totalCents);
  const latest = await findLatestPayment(transaction, subjectOf(order.id));
  const payment = owedCents > 0 && latest && (await lockPayment(transaction, latest.id));
  if (!payment) return 0;
  if (await isRefundRequested(transaction, payment.id)) return undefined;
  const amountCents = Math.min(owedCents, await refundableCents(transaction, payment));
  if (amountCents <= 0) return 0;
  await requestRefund(transaction, { ...refund, paymentId: payment.id, amountCents });
  return amountCents;
};

/** The same of what was paid for an enrolment; nothing where it was free. */
export const giveBackOf = async (
  transaction: Transaction,
  { enrolmentId, ...giving }: Giving & { readonly enrolmentId: string },
): Promise<number | undefined> => {
  const order = await findOrderOf(transaction, enrolmentId);
  return order ? giveBackOrder(transaction, { ...giving, order }) : 0;
};
