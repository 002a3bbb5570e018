import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { findPayment } from '../payments/payment-queries.ts';
import { KEY_LIFETIME_MS } from '../payments/payment-rules.ts';
import { isKeySpent, isRefusedRequest } from '../payments/provider-error-rules.ts';
import { failRefund } from './refund-commands.ts';
import { findRefund, type Refund } from './refund-queries.ts';
import { reversePayment } from './reverse-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

const HOUR_MS = 3_600_000;

const fail = ({ context }: PaymentEngine, { id: refundId }: Refund, message: string): Promise<void> =>
  inTransaction(context.db, (transaction) => failRefund(transaction, context, { refundId, message }));

/** Whether the provider has made it, though its answer may have been lost. */
const isMade = async ({ context }: PaymentEngine, refund: Refund, intentId: string): Promise<boolean> => {
  const { stripe } = context.payments;
  const made = await stripe.refunds
    .list({ payment_intent: intentId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return made.some(({ metadata }: Stripe.Refund) => metadata?.['refund_id'] === refund.id);
};

/** The provider keeps a breakdown under the key: once it is certain that nothing was made, the next try has another. */
const renewIdempotencyKey = async (
  engine: PaymentEngine,
  refund: Refund,
  intentId: string,
): Promise<void> => {
  if (await isMade(engine, refund, intentId)) return;
  await engine.context.db
    .updateTable('refunds')
    .set({ idempotencyKey: randomUUID() })
    .where('id', '=', refund.id)
    .where('idempotencyKey', '=', refund.idempotencyKey)
    .where('status', '=', 'requested')
    .execute();
};

/** Asks once: repeats carry the same key, and one that the provider has forgotten is never sent again. */
const ask = async (engine: PaymentEngine, refund: Refund, intentId: string): Promise<void> => {
  const { clock, payments } = engine.context;
  if (clock.now().getTime() - refund.createdAt.getTime() > KEY_LIFETIME_MS) {
    if (await isMade(engine, refund, intentId)) return;
    await fail(engine, refund, 'The payment provider could not be asked in time');
    return;
  }
  const { id, paymentId, amountCents: amount, idempotencyKey } = refund;
  const metadata = { refund_id: id, payment_id: paymentId };
  await payments.stripe.refunds
    .create({ payment_intent: intentId, amount, metadata }, { idempotencyKey })
    .catch(async (error: unknown) => {
      if (isKeySpent(error, 0)) await renewIdempotencyKey(engine, refund, intentId);
      if (isKeySpent(error, 0) || !isRefusedRequest(error)) throw error;
      await fail(engine, refund, error.message);
    });
};

const reconcileLater = ({ context }: PaymentEngine, refundId: string): Promise<void> => {
  const runAt = new Date((Math.floor(context.clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS);
  const dedupeKey = `refund.advance:${refundId}:${runAt.toISOString()}`;
  return inTransaction(context.db, (transaction) =>
    enqueue(transaction, { kind: 'refund.advance', payload: { refundId }, key: dedupeKey, runAt }),
  );
};

/** The refund and the intent that took its money, while it is not known how it ends. */
const findUnsettled = async ({ context: { db } }: PaymentEngine, refundId: string) => {
  const refund = await findRefund(db, refundId);
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return undefined;
  const payment = await findPayment(db, refund.paymentId);
  const intentId = payment?.providerPaymentIntentId;
  return intentId ? { refund, intentId } : undefined;
};

/** Brings a refund that an officer has ordered as far as the provider lets it go; safe to repeat at any point. */
export const advanceRefund = async (
  engine: PaymentEngine,
  { refundId }: JobPayloads['refund.advance'],
): Promise<void> => {
  const found = await findUnsettled(engine, refundId);
  if (!found) return;
  const { refund, intentId } = found;
  if (refund.status === 'requested') await ask(engine, refund, intentId);
  await reversePayment(engine, refund.paymentId);
  const after = await findUnsettled(engine, refundId);
  if (after?.refund.status === 'requested')
    throw new Error(`Refund ${refundId} is not known at the provider`);
  if (after) await reconcileLater(engine, refundId);
};
