import { randomUUID } from 'node:crypto';
import { isOnline } from '@linehaul/contract/payment-methods';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findInvoiceOf } from '../payments/paid-invoice-queries.ts';
import { lockPayment, type Payment } from '../payments/payment-queries.ts';
import { bookRefund } from '../refunds/refund-commands.ts';
import { isRefundRequested, refundableCents } from '../refunds/refund-queries.ts';

export interface RefundOrder {
  readonly paymentId: string;
  readonly amountCents: number;
  /** What the officer saw was left of the payment: pressed twice, or by two, it is made once. */
  readonly leftCents: number;
  readonly reason: string;
  /** Of a bank transfer that the officer has made; without one the provider is asked. */
  readonly reference?: string | undefined;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

const requireRefundable = async (
  transaction: Transaction,
  { paymentId, amountCents, leftCents, reference }: RefundOrder,
): Promise<{ payment: Payment; invoiceId: string }> => {
  const payment = await lockPayment(transaction, paymentId);
  const invoiceId = payment && (await findInvoiceOf(transaction, payment));
  if (!payment || invoiceId === undefined) throw notFound();
  if (payment.status !== 'succeeded') throw new DomainError('wrong-state', 'This payment has not arrived');
  const left = await refundableCents(transaction, payment);
  if (left !== leftCents)
    throw new DomainError('wrong-state', 'This payment has changed meanwhile. Please look at it again.');
  if (amountCents > left) throw invalidField('amount', `Only ${formatMoney(left)} is left of this payment`);
  if (reference !== undefined) return { payment, invoiceId };
  if (!isOnline(payment.paymentMethod))
    throw invalidField('reference', 'Please type the reference of the bank transfer');
  if (await isRefundRequested(transaction, payment.id))
    throw new DomainError(
      'wrong-state',
      'Another refund of this payment is being made. Please try again once it is shown as made or on its way.',
    );
  return { payment, invoiceId };
};

const insertRefund = async (
  transaction: Transaction,
  { paymentId, amountCents, reason, reference, caller }: RefundOrder,
  now: Date,
): Promise<string> => {
  const isPaidBack = reference !== undefined;
  const { id } = await transaction
    .insertInto('refunds')
    .values({
      paymentId,
      amountCents,
      reason,
      reference: reference ?? null,
      idempotencyKey: randomUUID(),
      status: isPaidBack ? 'succeeded' : 'requested',
      requestedBy: caller.accountId,
      createdAt: now,
      settledAt: isPaidBack ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

interface Ordered {
  readonly payment: Payment;
  readonly invoiceId: string;
  readonly refundId: string;
}

const askOrBook = async (
  transaction: Transaction,
  context: Context,
  { order, payment, invoiceId, refundId }: Ordered & { order: RefundOrder },
): Promise<void> => {
  const { amountCents: cents, reason, reference, caller } = order;
  if (reference !== undefined) {
    const refund = { payment, invoiceId, cents, reason, issuedBy: caller.accountId };
    await bookRefund(transaction, context, { ...refund, account: 'bank' });
    return;
  }
  const dedupeKey = `refund.advance:${refundId}`;
  const payload = { refundId };
  await enqueue(transaction, { kind: 'refund.advance', payload, key: dedupeKey });
};

/** Orders a refund at the provider, or books one that the officer has paid back by bank transfer. */
export const orderRefund = (context: Context, order: RefundOrder): Promise<'requested' | 'succeeded'> => {
  const now = context.clock.now();
  const { amountCents, reason, reference, caller, origin } = order;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { payment, invoiceId } = await requireRefundable(transaction, order);
    const refundId = await insertRefund(transaction, order, now);
    await askOrBook(transaction, context, { order, payment, invoiceId, refundId });
    await recordAudit(transaction, {
      action: 'invoice.refunded',
      at: now,
      by: origin,
      subject: { kind: 'invoice', id: invoiceId },
      reason,
      after: {
        amount: formatMoney(amountCents),
        paymentId: payment.id,
        ...(reference !== undefined && { reference }),
      },
    });
    return reference === undefined ? 'requested' : 'succeeded';
  });
};
