import type Stripe from 'stripe';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { findPayment, findPaymentByIntent, type Payment } from '../payments/payment-queries.ts';
import { isMissing } from '../payments/provider-error-rules.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';
import { advancePayment } from '../payments/advance-payment-command.ts';
import { refreshMandate } from '../collection/stop-plan-command.ts';
import { refreshSavedMethod } from '../collection/saved-method-job.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const retrieve = async (
  { context }: PaymentEngine,
  intentId: string,
): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await context.payments.stripe.paymentIntents.retrieve(intentId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The attempt behind an intent: by its id, or by our mark on it while its own answer is still on the way. */
const findAttempt = async (engine: PaymentEngine, intentId: string): Promise<Payment | undefined> => {
  const { db } = engine.context;
  const known = await findPaymentByIntent(db, intentId);
  if (known) return known;
  const intent = await retrieve(engine, intentId);
  const paymentId = intent?.metadata['payment_id'] ?? '';
  const payment = UUID.test(paymentId) ? await findPayment(db, paymentId) : undefined;
  return payment && { ...payment, providerPaymentIntentId: payment.providerPaymentIntentId ?? intentId };
};

/** The intent whose charge was refunded or disputed. */
const findReversedIntent = async (
  { context }: PaymentEngine,
  { type, objectId }: { type: string; objectId: string },
): Promise<string | undefined> => {
  const { stripe } = context.payments;
  const read = async () => {
    if (type.startsWith('charge.dispute.')) return stripe.disputes.retrieve(objectId);
    if (type.startsWith('refund.')) return stripe.refunds.retrieve(objectId);
    return type === 'charge.refunded' ? stripe.charges.retrieve(objectId) : undefined;
  };
  const found = await read().catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const intent = found?.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
};

const processReversal = async (
  engine: PaymentEngine,
  event: { type: string; objectId: string },
): Promise<void> => {
  const intentId = await findReversedIntent(engine, event);
  const payment = intentId === undefined ? undefined : await findAttempt(engine, intentId);
  if (!payment) return;
  // News of the success itself may still be on its way.
  await advancePayment(engine, payment);
  await reversePayment(engine, payment.id);
};

/** An event only says that something happened: what counts is the provider's current state of it. */
export const processProviderEvent = async (
  engine: PaymentEngine,
  { eventId }: JobPayloads['payment.event'],
): Promise<void> => {
  const { context } = engine;
  const event = await context.db
    .selectFrom('providerEvents')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event || event.processedAt) return;
  if (event.type.startsWith('payment_intent.')) {
    const payment = await findAttempt(engine, event.objectId);
    if (payment) await advancePayment(engine, payment);
  } else if (event.type === 'payment_method.automatically_updated') {
    await refreshSavedMethod(context, event.objectId);
  } else if (event.type === 'mandate.updated') {
    await refreshMandate(context, event.objectId);
  } else {
    await processReversal(engine, event);
  }
  await context.db
    .updateTable('providerEvents')
    .set({ processedAt: context.clock.now() })
    .where('id', '=', eventId)
    .execute();
};
