import Stripe from 'stripe';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { tellSentBack } from './invoice-payment-mail-commands.ts';
import { findPayment } from './payment-queries.ts';
import { RETURNED } from './payment-rules.ts';

const isDone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';

/** Sends back money that arrived a second time for the same thing, and says so to the operator. */
export const refundDuplicate = async (
  context: Context,
  { paymentId }: OwedWork['payment.refund'],
): Promise<void> => {
  const payment = await findPayment(context.db, paymentId);
  if (!payment?.providerPaymentIntentId || payment.failureCode !== RETURNED) return;
  await context.payments.stripe.refunds
    .create(
      { payment_intent: payment.providerPaymentIntentId, metadata: { payment_id: payment.id } },
      { idempotencyKey: `${payment.idempotencyKey}-refund` },
    )
    .catch((error: unknown) => {
      if (!isDone(error)) throw error;
    });
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .updateTable('payments')
      .set({ failureCode: 'refunded', failureMessage: 'This second payment was sent back.' })
      .where('id', '=', payment.id)
      .execute();
    await tellSentBack(transaction, context, payment);
  });
  context.log.error({ paymentId }, 'a second payment for the same thing was refunded');
};
