import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { findCustomers } from './customer-commands.ts';
import type { Payment } from './payment-queries.ts';
import { mayBeGivenUp, providerAccountOf } from './provider-account-rules.ts';
import { isMissing, isRefusedRequest } from './provider-error-rules.ts';

/** What is needed to know how it was paid, or why not. */
const WHOLE = { expand: ['payment_method', 'latest_charge'] };

/** An intent as the provider has it now, with the card or account that was chosen and its last charge. */
export const retrieveIntent = ({ payments }: Context, intentId: string): Promise<Stripe.PaymentIntent> =>
  payments.stripe.paymentIntents.retrieve(intentId, WHOLE);

/** What nothing may end: money that is on its way, or that has arrived; and what has ended. */
const STAYS: ReadonlySet<string> = new Set(['processing', 'succeeded', 'canceled']);

/**
 * Ends an intent, so that nothing can take money by it; where it stays as it is, how it stands instead. The provider
 * would end a debit that is on its way too, so its status is read first.
 */
export const cancelIntent = async (context: Context, intentId: string): Promise<Stripe.PaymentIntent> => {
  const current = await retrieveIntent(context, intentId);
  if (STAYS.has(current.status)) return current;
  try {
    const ended = await context.payments.stripe.paymentIntents.cancel(intentId, WHOLE);
    // Ending an intent clears the reason of its refusal at the provider, so that is read before.
    return { ...ended, last_payment_error: ended.last_payment_error ?? current.last_payment_error };
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    return retrieveIntent(context, intentId);
  }
};

/** A customer of another account or mode has none that these keys could see. */
const listIntents = async ({ payments }: Context, customer: string): Promise<Stripe.PaymentIntent[]> => {
  try {
    return (await payments.stripe.paymentIntents.list({ customer, limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Looks for the intent of an attempt whose answer was lost, by our own mark on it. */
export const findIntent = async (
  context: Context,
  payment: Payment,
): Promise<Stripe.PaymentIntent | undefined> => {
  for (const customer of await findCustomers(context, payment)) {
    const intents = await listIntents(context, customer);
    const found = intents.find(({ metadata }) => metadata['payment_id'] === payment.id);
    if (found) return found;
  }
  return undefined;
};

/** Whether a payment ends because its intent is unknown with the keys of now; else the error stands. */
export const isGivenUp = ({ payments }: Context, payment: Payment, error: unknown): boolean =>
  isMissing(error) &&
  mayBeGivenUp({
    madeIn: payment.providerAccount,
    account: providerAccountOf(payments),
    isOnItsWay: payment.status === 'processing',
  });
