import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { refundOnInvoice } from '../invoices/adjustment-notes/adjustment-note-commands.ts';
import { cancelMembership } from '../memberships/standing-commands.ts';
import type { Payment } from '../payments/payment-queries.ts';
import { notifyRefundFailed } from './reversal-mail-commands.ts';

export interface BookedRefund {
  readonly payment: Payment;
  readonly invoiceId: string;
  /** Below zero a refund did not arrive. */
  readonly cents: number;
  /** Where the money was. */
  readonly account: 'bank' | 'clearing';
  readonly reason: string;
  readonly issuedBy?: string | undefined;
}

/** Books money that was given back, with its note; once everything went back the membership ends. */
export const bookRefund = async (
  transaction: Transaction,
  { config, clock }: Context,
  { payment, cents, ...refund }: BookedRefund,
): Promise<void> => {
  await transaction
    .updateTable('payments')
    .set({
      reversedCents: sql`reversed_cents + ${cents}`,
      refundedCents: sql`refunded_cents + ${cents}`,
    })
    .where('id', '=', payment.id)
    .execute();
  const now = clock.now();
  const invoice = await refundOnInvoice(transaction, {
    ...refund,
    config,
    cents,
    paymentId: payment.id,
    now,
  });
  if (invoice.status === 'refunded' && invoice.membershipId !== null)
    await cancelMembership(transaction, invoice.membershipId);
};

const STATUS_OF: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Ends a refund that the provider did not make, or could not bring to the payer, and tells the association. */
export const failRefund = async (
  transaction: Transaction,
  context: Context,
  { refundId, message }: { refundId: string; message: string },
): Promise<void> => {
  const failed = await transaction
    .updateTable('refunds')
    .set({ status: 'failed', failureMessage: message, settledAt: context.clock.now() })
    .where('id', '=', refundId)
    .where('status', '<>', 'failed')
    .returning(['id', 'paymentId', 'amountCents', 'failureMessage'])
    .executeTakeFirst();
  if (failed) await notifyRefundFailed(transaction, context, failed);
};

/** Writes down how the refunds that officers have ordered stand at the provider. */
export const noteRefunds = async (
  transaction: Transaction,
  context: Context,
  { payment, refunds }: { payment: Payment; refunds: readonly Stripe.Refund[] },
): Promise<void> => {
  const ordered = await transaction
    .selectFrom('refunds')
    .select(['id', 'providerRefundId'])
    .where('paymentId', '=', payment.id)
    .where('reference', 'is', null)
    .execute();
  for (const { id, providerRefundId } of ordered) {
    const found = refunds.find(
      (refund) => refund.id === providerRefundId || refund.metadata?.['refund_id'] === id,
    );
    if (!found) continue;
    const status = STATUS_OF[found.status ?? ''] ?? 'pending';
    if (status === 'failed') {
      const message = found.failure_reason?.replaceAll('_', ' ') ?? 'the bank did not take it';
      await failRefund(transaction, context, { refundId: id, message });
      continue;
    }
    const settledAt = status === 'succeeded' ? context.clock.now() : null;
    await transaction
      .updateTable('refunds')
      .set({ status, providerRefundId: found.id, settledAt: sql`coalesce(settled_at, ${settledAt})` })
      .where('id', '=', id)
      .execute();
  }
};
