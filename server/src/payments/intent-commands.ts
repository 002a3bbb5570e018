import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { findCustomer } from './customer-commands.ts';
import type { Payment } from './payment-queries.ts';
import { isRefusedRequest } from './provider-error-rules.ts';

/** An intent as the provider has it now, with the card or account that was chosen. */
export const retrieveIntent = ({ payments }: Context, intentId: string): Promise<Stripe.PaymentIntent> =>
  payments.stripe.paymentIntents.retrieve(intentId, { expand: ['payment_method'] });

/** What nothing may end: money that is on its way, or that has arrived; and what has ended. */
const STAYS: ReadonlySet<string> = new Set(['processing', 'succeeded', 'canceled']);

/**
 * Ends an intent, so that nothing can take money by it; where it stays as it is, how it stands instead. The provider
 * would end a debit that is on its way too, so it is looked at first.
 */
export const cancelIntent = async (context: Context, intentId: string): Promise<Stripe.PaymentIntent> => {
  const current = await retrieveIntent(context, intentId);
  if (STAYS.has(current.status)) return current;
  try {
    return await context.payments.stripe.paymentIntents.cancel(intentId, { expand: ['payment_method'] });
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    return retrieveIntent(context, intentId);
  }
};

/** Looks for the intent of an attempt whose answer was lost, by our own mark on it. */
export const findIntent = async (
  context: Context,
  payment: Payment,
): Promise<Stripe.PaymentIntent | undefined> => {
  const customer = await findCustomer(context, payment.organisationId);
  if (!customer) return undefined;
  const intents = await context.payments.stripe.paymentIntents.list({ customer, limit: 100 });
  return intents.data.find(({ metadata }) => metadata['payment_id'] === payment.id);
};
