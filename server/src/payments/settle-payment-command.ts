import { CURRENCY } from '@linehaul/contract/constants';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { owe } from '../jobs/outbox.ts';
import type { PaymentPurposes } from './payment-purpose-rules.ts';
import { isLive, lockPayment, type Payment } from './payment-queries.ts';
import { type Finding, mayBecome, readIntent } from './payment-rules.ts';

/** Provider and purposes together are what every step of a payment needs. */
export interface PaymentEngine {
  readonly context: Context;
  readonly purposes: PaymentPurposes;
}

/** Something at the provider claims to be a payment of ours and differs from it: never book it, tell the operator. */
class PaymentMismatch extends Error {}

const requireOurs = ({ payments }: Context, payment: Payment, intent: Stripe.PaymentIntent): void => {
  const isSame =
    intent.metadata['payment_id'] === payment.id &&
    intent.amount === payment.amountCents &&
    intent.currency === CURRENCY.toLowerCase() &&
    intent.livemode === payments.isLive &&
    (payment.providerPaymentIntentId === null || payment.providerPaymentIntentId === intent.id);
  if (!isSame) throw new PaymentMismatch(`Intent ${intent.id} does not match payment ${payment.id}`);
};

const findOther = (transaction: Transaction, payment: Payment) =>
  transaction
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', payment.purpose)
    .where('subjectId', '=', payment.subjectId)
    .where('id', '<>', payment.id)
    .where('status', 'in', ['open', 'requires-action', 'processing', 'succeeded'])
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

/** Whether something else pays, or has paid, for what a payment is for that had failed. */
const isTaken = async (transaction: Transaction, payment: Payment): Promise<boolean> =>
  !isLive(payment) &&
  ((await findOther(transaction, payment)) !== undefined || (await isInstalmentPaid(transaction, payment)));

/** Money arrived late for something that another payment pays: it goes back, and is never counted. */
const returnDuplicate = (transaction: Transaction, { id }: Payment): Promise<void> =>
  owe(transaction, { kind: 'payment.refund', payload: { paymentId: id }, dedupeKey: `payment.refund:${id}` });

const write = async (
  transaction: Transaction,
  payment: Payment,
  change: Finding & { intentId: string | null; now: Date },
): Promise<void> => {
  const isSettled = change.status === 'succeeded' || change.status === 'failed';
  await transaction
    .updateTable('payments')
    .set({
      status: change.status,
      providerPaymentIntentId: change.intentId ?? payment.providerPaymentIntentId,
      failureCode: change.failureCode ?? null,
      failureMessage: change.failureMessage ?? null,
      isFinalFailure: change.isFinal ?? false,
      settledAt: isSettled ? change.now : null,
    })
    .where('id', '=', payment.id)
    .execute();
};

const bindIntent = async (
  transaction: Transaction,
  payment: Payment,
  intentId: string | null,
): Promise<void> => {
  if (intentId === null || payment.providerPaymentIntentId !== null) return;
  await transaction
    .updateTable('payments')
    .set({ providerPaymentIntentId: intentId })
    .where('id', '=', payment.id)
    .execute();
};

const applyPurpose = async (
  engine: PaymentEngine,
  transaction: Transaction,
  change: { payment: Payment; previous: Payment; now: Date },
): Promise<void> => {
  const { payment, previous, now } = change;
  const purpose = engine.purposes[payment.purpose];
  const news = { context: engine.context, payment, previousStatus: previous.status, now };
  if (payment.status === 'succeeded') await purpose.onSucceeded(transaction, news);
  else if (payment.status === 'processing') await purpose.onProcessing(transaction, news);
  else if (payment.status === 'failed') await purpose.onFailed(transaction, news);
};

interface Settlement {
  readonly paymentId: string;
  /** As the provider has it now; undefined when it is certain that there is none. */
  readonly intent?: Stripe.PaymentIntent;
  readonly finding: Finding;
}

const settleIn = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { paymentId, intent, finding }: Settlement,
): Promise<Payment | undefined> => {
  const previous = await lockPayment(transaction, paymentId);
  if (!previous) return undefined;
  if (intent) requireOurs(engine.context, previous, intent);
  const now = engine.context.clock.now();
  const intentId = intent?.id ?? null;
  if (!mayBecome(previous.status, finding.status)) {
    await bindIntent(transaction, previous, intentId);
    return previous;
  }
  if (await isTaken(transaction, previous)) {
    await bindIntent(transaction, previous, intentId);
    await returnDuplicate(transaction, previous);
    return previous;
  }
  await write(transaction, previous, { ...finding, intentId, now });
  const payment = await lockPayment(transaction, paymentId);
  if (payment) await applyPurpose(engine, transaction, { payment, previous, now });
  return payment;
};

/**
 * The only writer of a payment's status: applies what the provider says now, forward only, together with
 * everything that follows from it. Repeats and news out of order change nothing.
 */
export const settlePayment = (
  engine: PaymentEngine,
  paymentId: string,
  intent: Stripe.PaymentIntent,
): Promise<Payment | undefined> =>
  inTransaction(engine.context.db, (transaction) =>
    settleIn(engine, transaction, { paymentId, intent, finding: readIntent(intent) }),
  );

/** Why an attempt failed: the provider's code and words. */
export interface Failure {
  readonly failureCode: string;
  readonly failureMessage: string;
}

/** Ends an attempt of which it is certain that the provider has no intent that could still take money. */
export const failPayment = (
  engine: PaymentEngine,
  paymentId: string,
  failure: Failure,
): Promise<Payment | undefined> =>
  inTransaction(engine.context.db, (transaction) =>
    settleIn(engine, transaction, { paymentId, finding: { status: 'failed', ...failure } }),
  );
