import { CURRENCY } from '@linehaul/contract/constants';
import { methodOfType, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { reopenInvoice } from '../invoices/balance/collect-commands.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notifyLimitReached } from './held-debits/held-debit-mail-command.ts';
import { reasonOf } from './intent-reason-rules.ts';
import { findInvoiceOf } from './paid-invoice-queries.ts';
import { isReturned, isDuplicate } from './duplicate-payment-queries.ts';
import type { PaymentPurposes } from './payment-purpose-commands.ts';
import { lockPayment, type Payment } from './payment-queries.ts';
import { providerAccountOf } from './provider-account-rules.ts';
import { type Finding, mayBecome, readIntent, RETURNED, WAS_RETURNED } from './payment-rules.ts';
import { refusalBy } from './refusal-rules.ts';

/** Provider and purposes together are what every step of a payment needs. */
export interface PaymentEngine {
  readonly context: Context;
  readonly purposes: PaymentPurposes;
}

/** Something at the provider claims to be a payment of ours and differs from it: never book it, tell the operator. */
class PaymentMismatch extends Error {}

/** Whether an intent at the provider is the one of a payment, to the cent. */
export const isIntentOf = ({ payments }: Context, payment: Payment, intent: Stripe.PaymentIntent): boolean =>
  intent.metadata['payment_id'] === payment.id &&
  intent.amount === payment.amountCents &&
  intent.currency === CURRENCY.toLowerCase() &&
  intent.livemode === payments.isLive &&
  (payment.providerPaymentIntentId === null || payment.providerPaymentIntentId === intent.id);

const requireOurs = (context: Context, payment: Payment, intent: Stripe.PaymentIntent): void => {
  if (!isIntentOf(context, payment, intent))
    throw new PaymentMismatch(`Intent ${intent.id} does not match payment ${payment.id}`);
};

/** How the payer has chosen to pay, as far as the provider says. */
const methodIn = (intent: Stripe.PaymentIntent | undefined): PaymentMethodKey | undefined => {
  const method = intent?.payment_method;
  const chosen = methodOfType(typeof method === 'object' ? method?.type : undefined);
  return chosen ?? (intent && (reasonOf(intent)?.method ?? undefined));
};

interface Change extends Finding {
  readonly intent: Stripe.PaymentIntent | undefined;
  readonly providerAccount: string;
  readonly now: Date;
}

const write = async (transaction: Transaction, payment: Payment, change: Change): Promise<void> => {
  const isSettled = change.status === 'succeeded' || change.status === 'failed';
  await transaction
    .updateTable('payments')
    .set({
      status: change.status,
      paymentMethod: methodIn(change.intent) ?? payment.paymentMethod,
      ...(change.intent && {
        providerPaymentIntentId: change.intent.id,
        providerAccount: change.providerAccount,
      }),
      failureCode: change.failureCode ?? null,
      failureMessage: change.failureMessage ?? null,
      providerMessage: change.providerMessage ?? null,
      isFinalFailure: change.isFinal ?? false,
      settledAt: isSettled ? change.now : null,
    })
    .where('id', '=', payment.id)
    .execute();
};

/** Money arrived for what another payment pays, or what cannot be had any more: it goes back, and is never counted. */
const returnMoney = async (
  transaction: Transaction,
  payment: Payment,
  { reason, ...change }: Change & { reason: string },
): Promise<void> => {
  const failure = { status: 'failed', failureCode: RETURNED, failureMessage: reason } as const;
  await write(transaction, payment, { ...change, ...failure });
  const { id } = payment;
  await enqueue(transaction, {
    kind: 'payment.refund',
    payload: { paymentId: id },
    key: `payment.refund:${id}`,
  });
  const invoiceId = payment.status === 'processing' && (await findInvoiceOf(transaction, payment));
  if (invoiceId) await reopenInvoice(transaction, invoiceId);
};

const bindIntent = async (
  transaction: Transaction,
  payment: Payment,
  { intentId, providerAccount }: { intentId: string | undefined; providerAccount: string },
): Promise<void> => {
  // Older payments lack the account: the keys that can read the intent belong to it.
  const isBound = payment.providerPaymentIntentId !== null && payment.providerAccount !== null;
  if (intentId === undefined || isBound) return;
  await transaction
    .updateTable('payments')
    .set({ providerPaymentIntentId: intentId, providerAccount })
    .where('id', '=', payment.id)
    .execute();
};

/** Why what has arrived goes back; undefined while it counts. */
const findReturnReason = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { previous, change }: { previous: Payment; change: Change },
): Promise<string | undefined> => {
  const today = todayOf(engine.context);
  if (await isDuplicate(transaction, previous, { status: change.status, today })) return WAS_RETURNED;
  const find = engine.purposes[previous.purpose].findReturnReason;
  if (change.status !== 'succeeded' || !find) return undefined;
  const { context } = engine;
  return find(transaction, { context, payment: previous, previousStatus: previous.status, now: change.now });
};

const applyReturn = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { previous, change }: { previous: Payment; change: Change & { reason: string } },
): Promise<Payment | undefined> => {
  if (isReturned(previous)) return previous;
  await returnMoney(transaction, previous, change);
  const payment = await lockPayment(transaction, previous.id);
  const { context, purposes } = engine;
  const news = { context, previousStatus: previous.status, now: change.now };
  if (payment) await purposes[payment.purpose].onReturned?.(transaction, { ...news, payment });
  return payment;
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
  readonly failure?: Finding;
}

const apply = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { previous, change }: { previous: Payment; change: Change },
): Promise<Payment | undefined> => {
  const reason = await findReturnReason(engine, transaction, { previous, change });
  if (reason !== undefined)
    return applyReturn(engine, transaction, { previous, change: { ...change, reason } });
  await write(transaction, previous, change);
  const payment = await lockPayment(transaction, previous.id);
  if (payment) await applyPurpose(engine, transaction, { payment, previous, now: change.now });
  const { failureCode: code, providerMessage = null } = change;
  if (code !== undefined && refusalBy(code, previous.paymentMethod).class === 'ours')
    await notifyLimitReached(transaction, engine.context, { code, providerMessage });
  return payment;
};

const settleIn = async (
  engine: PaymentEngine,
  transaction: Transaction,
  { paymentId, intent, failure }: Settlement,
): Promise<Payment | undefined> => {
  const previous = await lockPayment(transaction, paymentId);
  if (!previous) return undefined;
  if (intent) requireOurs(engine.context, previous, intent);
  const now = engine.context.clock.now();
  const providerAccount = providerAccountOf(engine.context.payments);
  const finding = failure ?? (intent && readIntent(intent, previous.confirmedBy));
  if (!finding || !mayBecome(previous.status, finding.status)) {
    await bindIntent(transaction, previous, { intentId: intent?.id, providerAccount });
    return previous;
  }
  return apply(engine, transaction, { previous, change: { ...finding, intent, providerAccount, now } });
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
  inTransaction(engine.context.db, (transaction) => settleIn(engine, transaction, { paymentId, intent }));

/** Why an attempt failed: the provider's code, and words for the payer. */
export interface Failure {
  readonly failureCode: string;
  readonly failureMessage: string;
  readonly providerMessage?: string | null;
  /** The intent that has been ended, where there was one. */
  readonly intent?: Stripe.PaymentIntent;
}

/** Ends an attempt of which it is certain that the provider has no intent that could still take money. */
export const failPayment = (
  engine: PaymentEngine,
  paymentId: string,
  { intent, ...failure }: Failure,
): Promise<Payment | undefined> =>
  inTransaction(engine.context.db, (transaction) =>
    settleIn(engine, transaction, {
      paymentId,
      ...(intent && { intent }),
      failure: { status: 'failed', ...failure },
    }),
  );

/**
 * The same for one that was read without an intent. It is locked and looked at again, for somebody else may have made
 * and given out its intent since: then nothing is ended, and the answer is the payment as it is now.
 */
export const failUnasked = (
  engine: PaymentEngine,
  paymentId: string,
  failure: Omit<Failure, 'intent'>,
): Promise<Payment | undefined> =>
  inTransaction(engine.context.db, async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (!payment || payment.providerPaymentIntentId !== null) return payment;
    return settleIn(engine, transaction, { paymentId, failure: { status: 'failed', ...failure } });
  });
