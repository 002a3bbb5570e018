import type Stripe from 'stripe';
import { answerChallenge } from '../src/payments/challenges.ts';
import { idOf } from '../src/stored-objects.ts';
import type { Rig } from './sandbox-rig.ts';

/** A card as a person would have typed it. */
export const makeCard = async ({ stripe }: Rig, number: string): Promise<string> => {
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' };
  return (await stripe.paymentMethods.create({ type: 'card', card })).id;
};

/** A bank account as a person would have typed it. */
export const makeAccount = async ({ stripe }: Rig, number: string): Promise<string> => {
  const { id } = await stripe.paymentMethods.create({
    type: 'au_becs_debit',
    billing_details: { name: 'Alex Nguyen', email: 'alex@example.com' },
    au_becs_debit: { bsb_number: '000000', account_number: number },
  });
  return id;
};

export const makeCustomer = async ({ stripe }: Rig): Promise<string> =>
  (await stripe.customers.create({ name: 'Nguyen Haulage', email: 'alex@example.com' })).id;

export const accepted: Stripe.PaymentIntentCreateParams.MandateData = {
  customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.7', user_agent: 'test' } },
};

/** What the SDK throws, in the parts that a caller looks at. */
export const failureOf = async (call: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return Object.fromEntries(Object.entries(error));
  }
  throw new Error('The call should have failed');
};

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** Answers the 3-D Secure challenge of an intent. */
export const answer = ({ sandbox }: Rig, { next_action: next }: Intent, passed: boolean): void => {
  answerChallenge(sandbox, String(next?.use_stripe_sdk?.['source']), passed);
};

/** Saves a method for a customer, through its challenge if there is one. */
export const saveMethod = async (rig: Rig, method: string, customer: string): Promise<void> => {
  const intent = await rig.stripe.setupIntents.create({
    customer,
    payment_method: method,
    confirm: true,
    mandate_data: accepted,
  });
  if (intent.status === 'requires_action') answer(rig, intent, true);
};

export const payOffSession = (
  { stripe }: Rig,
  method: string,
  customer: string,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: 11_000,
    currency: 'aud',
    customer,
    payment_method: method,
    off_session: true,
    confirm: true,
  });

export const payNow = ({ stripe }: Rig, method: string, amount = 11_000): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount,
    currency: 'aud',
    payment_method: method,
    confirm: true,
    mandate_data: accepted,
  });

export const chargeOf = (
  { stripe }: Rig,
  { latest_charge: charge }: Stripe.PaymentIntent,
): Promise<Stripe.Charge> => stripe.charges.retrieve(idOf(charge) ?? '');

/** The mandate that was given when the customer's account was saved. */
export const mandateOf = async ({ stripe }: Rig, customer: string): Promise<Stripe.Mandate> => {
  const [setup] = (await stripe.setupIntents.list({ customer })).data;
  return stripe.mandates.retrieve(idOf(setup?.mandate) ?? '');
};
