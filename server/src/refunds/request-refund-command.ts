import { randomUUID } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

interface RequestedRefund {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestedBy: string;
  readonly now: Date;
  /** The cancellation of places that it is for. */
  readonly eventCancellationId?: string;
}

/** Has a part of a payment, or all of it, given back by the provider; its payment is locked by the caller. */
export const requestRefund = async (
  transaction: Transaction,
  { now, ...refund }: RequestedRefund,
): Promise<void> => {
  const { id: refundId } = await transaction
    .insertInto('refunds')
    .values({ ...refund, idempotencyKey: randomUUID(), status: 'requested', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = `refund.advance:${refundId}`;
  await enqueue(transaction, { kind: 'refund.advance', payload: { refundId }, key });
};
