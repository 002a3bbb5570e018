import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyReversal } from './apply-reversal-command.ts';
import { findPayment, lockPayment, type Payment } from '../payments/payment-queries.ts';
import { noteRefunds } from './refund-commands.ts';
import { getReading } from './refund-queries.ts';
import { type Reversal, reversalOf } from './reversal-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

interface Found {
  readonly refunds: readonly Stripe.Refund[];
  readonly reversal: Reversal;
}

/** No payment has more refunds and disputes than this. */
const ALL = { limit: 1000 };

const readReversal = async (
  { context }: PaymentEngine,
  { amountCents, providerPaymentIntentId }: Payment,
): Promise<Found> => {
  const { stripe } = context.payments;
  const of = { payment_intent: providerPaymentIntentId ?? '', limit: 100 };
  const refunds = await stripe.refunds.list(of).autoPagingToArray(ALL);
  const disputes = await stripe.disputes.list(of).autoPagingToArray(ALL);
  return { refunds, reversal: reversalOf(amountCents, refunds, disputes) };
};

/** What is booked of a payment, and how often that was brought up to date before the provider was asked. */
const findAsked = async ({ db }: Context, paymentId: string) => {
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'succeeded' || payment.providerPaymentIntentId === null) return undefined;
  return { payment, reading: await getReading(db, paymentId) };
};

/** Books an answer, unless another has been booked since it was asked for: that may have been the later one. */
const book = (
  engine: PaymentEngine,
  { found, paymentId, reading }: { found: Found; paymentId: string; reading: number },
): Promise<boolean> =>
  inTransaction(engine.context.db, async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'succeeded') return true;
    if ((await getReading(transaction, paymentId)) !== reading) return false;
    await applyReversal(engine, transaction, { payment, reversal: found.reversal });
    await noteRefunds(transaction, engine.context, { payment, refunds: found.refunds });
    await transaction
      .updateTable('payments')
      .set({ reversalReading: reading + 1 })
      .where('id', '=', paymentId)
      .execute();
    return true;
  });

/** Each turn means that another transaction has booked meanwhile; after so many something is wrong. */
const MAX_TURNS = 10;

/**
 * Books what of a payment went back to its payer, or came again, as the provider has it now; with all that follows.
 * Nothing is locked while the provider is asked. Of two who ask at once the first to book counts; the other asks again.
 */
export const reversePayment = async (engine: PaymentEngine, paymentId: string): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const asked = await findAsked(engine.context, paymentId);
    if (!asked) return;
    const found = await readReversal(engine, asked.payment);
    if (await book(engine, { found, paymentId, reading: asked.reading })) return;
  }
  throw new Error(`What went back of payment ${paymentId} changes too fast to be booked`);
};
