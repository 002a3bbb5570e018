import Stripe from 'stripe';
import { cancelIntent, isGivenUp, retrieveIntent } from './intent-commands.ts';
import { findDeclineEnd, noteDeclines } from './payment-decline-commands.ts';
import type { Payment } from './payment-queries.ts';
import { NEVER_ASKED, NOT_COMPLETED, OTHER_KEYS } from './payment-rules.ts';
import { outcomeUnknown } from './provider-error-rules.ts';
import { failPayment, failUnasked, type PaymentEngine, settlePayment } from './settle-payment-command.ts';

/** A payment that its payer confirms in the browser, and its intent at the provider. */
export interface CheckedPayment {
  readonly payment: Payment;
  /** Undefined while there is none, and so no way to pay with it. */
  readonly intent: Stripe.PaymentIntent | undefined;
}

const isDeclined = ({ status }: Stripe.PaymentIntent): boolean => status === 'requires_payment_method';

/** A debit that came back could be confirmed again, and so could a card be tried for ever. */
const mustEnd = async (
  { context }: PaymentEngine,
  payment: Payment,
  intent: Stripe.PaymentIntent,
): Promise<boolean> => {
  if (!isDeclined(intent)) return false;
  if (payment.status === 'processing') return true;
  await noteDeclines(context, payment, intent);
  return (await findDeclineEnd(context, payment.subjectId)) !== undefined;
};

/** Its intent belongs to keys that are not used any more: nothing can be taken by it with these. */
export const failUnknownPayment = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  const failure = { failureCode: OTHER_KEYS, failureMessage: NOT_COMPLETED };
  engine.context.log.warn({ paymentId: payment.id }, 'a payment of other keys of the provider was given up');
  return (await failPayment(engine, payment.id, failure)) ?? payment;
};

const look = async (engine: PaymentEngine, payment: Payment): Promise<CheckedPayment> => {
  const id = payment.providerPaymentIntentId;
  if (id === null) return { payment, intent: undefined };
  const found = await retrieveIntent(engine.context, id).catch((error: unknown) => {
    if (isGivenUp(engine.context, payment, error)) return undefined;
    throw error;
  });
  if (!found) return { payment: await failUnknownPayment(engine, payment), intent: undefined };
  const intent = (await mustEnd(engine, payment, found)) ? await cancelIntent(engine.context, id) : found;
  return { payment: (await settlePayment(engine, payment.id, intent)) ?? payment, intent };
};

const NOTHING_CAME_OF_IT = { failureCode: NEVER_ASKED, failureMessage: NOT_COMPLETED };

const cancelAtProvider = async (engine: PaymentEngine, payment: Payment, id: string): Promise<Payment> => {
  try {
    return (await settlePayment(engine, payment.id, await cancelIntent(engine.context, id))) ?? payment;
  } catch (error) {
    if (isGivenUp(engine.context, payment, error)) return failUnknownPayment(engine, payment);
    throw error;
  }
};

/** Whoever read a payment without an intent may be late: another tab has one by now, and its secret. */
const end = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  const isAsked = payment.providerPaymentIntentId !== null;
  const current = isAsked
    ? payment
    : ((await failUnasked(engine, payment.id, NOTHING_CAME_OF_IT)) ?? payment);
  const id = current.providerPaymentIntentId;
  return id === null ? current : cancelAtProvider(engine, current, id);
};

const unknownWhileAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw outcomeUnknown(error);
    throw error;
  }
};

/** Asks the provider what became of a payment that its payer confirms in the browser, and books it. */
export const reconcileUnconfirmed = (engine: PaymentEngine, payment: Payment): Promise<CheckedPayment> =>
  unknownWhileAway(look(engine, payment));

/**
 * Cancels a payment that was created and not confirmed; if its payer was faster, what they did counts.
 * Without an intent nobody has a secret to pay with, and whoever makes one finds the payment ended.
 */
export const cancelUnconfirmed = (engine: PaymentEngine, payment: Payment): Promise<Payment> =>
  unknownWhileAway(end(engine, payment));
