import {
  ONLINE_METHODS,
  type OnlineMethod,
  PAYMENT_METHODS,
  providerTypeOf,
} from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { onlyOffered } from './offered-method-queries.ts';
import { providerAccountOf } from './provider-account-rules.ts';

/** Of what we allow the provider silently leaves out what the account there has not enabled. */
const ALL = ONLINE_METHODS.map(providerTypeOf);

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'payment_method_types'>;

/** Keeps what an intent for which everything was allowed can be paid with. */
export const noteOffered = async (
  context: Context,
  { payment_method_types: types }: Intent,
): Promise<void> => {
  const values = { types: ALL.filter((type) => types.includes(type)), readAt: context.clock.now() };
  const before = await onlyOffered(context, ONLINE_METHODS);
  await context.db
    .insertInto('providerMethods')
    .values({ providerAccount: providerAccountOf(context.payments), ...values })
    .onConflict((conflict) => conflict.column('providerAccount').doUpdateSet(values))
    .execute();
  await logOffered(context, before);
};

/** What is not enabled is said each time, what has been enabled once. */
const logOffered = async (context: Context, before: readonly OnlineMethod[]): Promise<void> => {
  const now = await onlyOffered(context, ONLINE_METHODS);
  for (const method of ONLINE_METHODS) {
    const name = PAYMENT_METHODS[method].name.toLowerCase();
    if (!now.includes(method))
      context.log.warn(`${name} is not enabled at the payment provider, so it is not offered`);
    else if (!before.includes(method))
      context.log.info(`${name} is enabled at the payment provider, so it is offered`);
  }
};

/** Finds out once a day, by an intent that nobody gets to see, which methods the account at the provider has enabled. */
export const readOfferedMethods = async (context: Context): Promise<void> => {
  const { payments } = context;
  const intent = await payments.stripe.setupIntents.create({
    allowed_payment_method_types: ALL,
    usage: 'off_session',
  });
  await noteOffered(context, intent);
  await payments.stripe.setupIntents.cancel(intent.id);
};
