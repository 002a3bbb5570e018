import { CURRENCY } from '@linehaul/contract/constants';
import { PAYMENT_METHOD, PAYMENT_METHODS, providerTypeOf } from '@linehaul/contract/payment-methods';
import Stripe from 'stripe';
import { payerIdOf } from '../organisations/payer-rules.ts';
import { ensureCustomer, unlinkCustomer } from './customer-commands.ts';
import { cancelIntent, findIntent, isGivenUp, retrieveIntent } from './intent-commands.ts';
import { reasonOf } from './intent-reason-rules.ts';
import { hasEnded, readMandate } from './mandate-commands.ts';
import {
  cancelUnconfirmed,
  failUnknownPayment,
  reconcileUnconfirmed,
} from './unconfirmed-payment-commands.ts';
import { methodOf, type Payment } from './payment-queries.ts';
import { KEY_LIFETIME_MS, NEVER_ASKED, NOT_COMPLETED, requireOnline } from './payment-rules.ts';
import { askProvider, isCustomerMissing, isRefusedRequest, outcomeUnknown } from './provider-error-rules.ts';
import { MANDATE_ENDED, refusalBy } from './refusal-rules.ts';
import {
  type Failure,
  failPayment,
  failUnasked,
  type PaymentEngine,
  settlePayment,
} from './settle-payment-command.ts';

const parametersOf = (payment: Payment, customer: string): Stripe.PaymentIntentCreateParams => {
  const method = requireOnline(methodOf(payment));
  return {
    amount: payment.amountCents,
    currency: CURRENCY.toLowerCase(),
    customer,
    payment_method: payment.providerPaymentMethodId ?? '',
    allowed_payment_method_types: [providerTypeOf(method)],
    confirm: true,
    // Nobody is there to pass a challenge when an instalment falls due.
    ...(payment.purpose === 'instalment' ? { off_session: true } : { use_stripe_sdk: true }),
    metadata: { payment_id: payment.id, purpose: payment.purpose, subject_id: payment.subjectId },
  };
};

const create = async (engine: PaymentEngine, payment: Payment): Promise<Stripe.PaymentIntent> => {
  const customer = await ensureCustomer(engine.context, payment);
  try {
    return await engine.context.payments.stripe.paymentIntents.create(parametersOf(payment, customer), {
      idempotencyKey: payment.idempotencyKey,
    });
  } catch (error) {
    // Its cards and accounts went with it, so this attempt is over; the next that is set up has another customer.
    if (isCustomerMissing(error)) await unlinkCustomer(engine.context, customer);
    throw error;
  }
};

/** Asked for with its confirmation, an intent that waits for one or for another method has been refused. */
const REFUSED_STATUSES: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation']);

/** Of a debit whose mandate is gone the provider gives no reason: the mandate itself says so. */
const hasNoMandate = async ({ context }: PaymentEngine, payment: Payment): Promise<boolean> => {
  const { paymentMethod, providerPaymentMethodId } = payment;
  if (paymentMethod === null || !PAYMENT_METHODS[paymentMethod].hasMandate) return false;
  if (providerPaymentMethodId === null) return false;
  const mandate = await readMandate(context, { payerId: payerIdOf(payment), providerPaymentMethodId });
  return mandate === undefined || hasEnded(mandate);
};

/** A refused intent could still be confirmed from a browser: it is closed before its failure is told. */
const settle = async (engine: PaymentEngine, payment: Payment, intentId: string): Promise<Payment> => {
  const current = await retrieveIntent(engine.context, intentId);
  const isRefused = REFUSED_STATUSES.has(current.status);
  const intent = isRefused ? await cancelIntent(engine.context, intentId) : current;
  if (intent.status === 'canceled' && !reasonOf(intent) && (await hasNoMandate(engine, payment)))
    return fail(engine, payment, { ...WITHOUT_MANDATE, intent });
  return (await settlePayment(engine, payment.id, intent)) ?? payment;
};

const fail = async (engine: PaymentEngine, payment: Payment, failure: Failure): Promise<Payment> =>
  (await failPayment(engine, payment.id, failure)) ?? payment;

const WITHOUT_MANDATE: Failure = {
  failureCode: MANDATE_ENDED,
  failureMessage: refusalBy(MANDATE_ENDED, PAYMENT_METHOD.directDebit).words,
};
const NOTHING_CAME_OF_IT: Failure = { failureCode: NEVER_ASKED, failureMessage: NOT_COMPLETED };

/** Ends an attempt that left no intent; where another server or tab has brought one meanwhile, that counts. */
export const failWithoutIntent = async (
  engine: PaymentEngine,
  payment: Payment,
  failure: Failure = NOTHING_CAME_OF_IT,
): Promise<Payment> => {
  const current = (await failUnasked(engine, payment.id, failure)) ?? payment;
  const id = current.providerPaymentIntentId;
  return id === null || current.status === 'failed' ? current : settleKnown(engine, current, id);
};

/** How an error ends an attempt that left no intent; undefined when it proves nothing. */
const failureOf = (error: Stripe.errors.StripeError, payment: Payment): Failure | undefined => {
  const isCardError = error instanceof Stripe.errors.StripeCardError;
  if (!isCardError && !isRefusedRequest(error)) return undefined;
  const code = (isCardError ? error.decline_code : undefined) || error.code;
  if (code === undefined) return { ...NOTHING_CAME_OF_IT, providerMessage: error.message };
  const { words } = refusalBy(code, payment.paymentMethod);
  return { failureCode: code, failureMessage: words, providerMessage: error.message };
};

/** What an error of the charge means: a decline or a refusal ends the attempt, anything else leaves it open. */
const explain = async (engine: PaymentEngine, payment: Payment, error: unknown): Promise<Payment> => {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const intentId = error.payment_intent?.id ?? (await findIntent(engine.context, payment))?.id;
  if (intentId) return settle(engine, payment, intentId);
  const failure = failureOf(error, payment);
  if (!failure) throw error;
  if (isRefusedRequest(error)) {
    engine.context.log.error({ err: error, paymentId: payment.id }, 'the provider refused a payment request');
  }
  return failWithoutIntent(engine, payment, failure);
};

/** One that the keys of now do not know any more is given up. */
const settleKnown = async (engine: PaymentEngine, payment: Payment, intentId: string): Promise<Payment> => {
  try {
    return await settle(engine, payment, intentId);
  } catch (error) {
    if (isGivenUp(engine.context, payment, error)) return failUnknownPayment(engine, payment);
    throw error;
  }
};

const ask = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  if (payment.providerPaymentIntentId) return settleKnown(engine, payment, payment.providerPaymentIntentId);
  const ageMs = engine.context.clock.now().getTime() - payment.createdAt.getTime();
  if (ageMs > KEY_LIFETIME_MS) {
    const found = await findIntent(engine.context, payment);
    return found ? settle(engine, payment, found.id) : failWithoutIntent(engine, payment);
  }
  const created = await create(engine, payment).catch((error: unknown) => ({ error }));
  return 'id' in created ? settle(engine, payment, created.id) : explain(engine, payment, created.error);
};

/**
 * Brings an attempt as far as the provider lets it go: asks for the money with the attempt's own key, or asks what
 * became of it. Safe to repeat and to run at the same time. Throws `unavailable` while the result is unknown.
 */
export const advancePayment = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  if (payment.confirmedBy === 'payer') return (await reconcileUnconfirmed(engine, payment)).payment;
  try {
    return await ask(engine, payment);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw outcomeUnknown(error);
    throw error;
  }
};

/** Ends an attempt that waits for its payer, so that another can be made; if money moved meanwhile it counts. */
export const abandonPayment = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  if (payment.confirmedBy === 'payer') return cancelUnconfirmed(engine, payment);
  const intentId = payment.providerPaymentIntentId;
  if (!intentId) return payment;
  try {
    return (await settlePayment(engine, payment.id, await cancelIntent(engine.context, intentId))) ?? payment;
  } catch (error) {
    if (isGivenUp(engine.context, payment, error)) return failUnknownPayment(engine, payment);
    if (error instanceof Stripe.errors.StripeError) throw outcomeUnknown(error);
    throw error;
  }
};

/** With this the browser shows the bank's challenge. */
export const getClientSecret = async (
  { context }: PaymentEngine,
  payment: Payment,
): Promise<string | null> => {
  const intent = await askProvider(() =>
    context.payments.stripe.paymentIntents.retrieve(payment.providerPaymentIntentId ?? ''),
  );
  return intent.client_secret;
};
