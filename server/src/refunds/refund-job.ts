import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { notifySentBack } from '../invoice-payments/invoice-payment-mail-commands.ts';
import { findPayment, type Payment } from '../payments/payment-queries.ts';
import { RETURNED } from '../payments/payment-rules.ts';
import { isKeySpent } from '../payments/provider-error-rules.ts';

const isDone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/**
 * The whole amount is refunded, which the provider does only once whatever the key: where a key has no result, a new
 * one is tried.
 */
const giveBack = async ({ payments }: Context, { id, idempotencyKey }: Payment, intentId: string) => {
  const ask = (key: string) =>
    payments.stripe.refunds.create(
      { payment_intent: intentId, metadata: { payment_id: id } },
      { idempotencyKey: key },
    );
  await ask(`${idempotencyKey}-refund`)
    .catch((error: unknown) => {
      if (isKeySpent(error, 0)) return ask(randomUUID());
      throw error;
    })
    .catch((error: unknown) => {
      if (!isDone(error)) throw error;
    });
};

/** Sends back money that arrived a second time for the same thing, or for what cannot be had any more, and says so to the operator. */
export const refundDuplicate = async (
  context: Context,
  { paymentId }: JobPayloads['payment.refund'],
): Promise<void> => {
  const payment = await findPayment(context.db, paymentId);
  if (!payment?.providerPaymentIntentId || payment.failureCode !== RETURNED) return;
  await giveBack(context, payment, payment.providerPaymentIntentId);
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .updateTable('payments')
      .set({ failureCode: 'refunded', failureMessage: 'This payment was sent back.' })
      .where('id', '=', payment.id)
      .execute();
    await notifySentBack(transaction, context, payment);
  });
  context.log.error({ paymentId }, 'a payment that could not be kept was refunded');
};
