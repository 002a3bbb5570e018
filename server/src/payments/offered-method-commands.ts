import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import { beginDaily, oweTomorrow, type Daily } from '../jobs/daily-work.ts';
import { isOffered } from './offered-method-queries.ts';
import { providerAccountOf } from './provider-account-rules.ts';
import { providerType } from './setup-intent-commands.ts';

const dailyOf = ({ clock, config }: Context): Daily => ({
  kind: 'provider.read-methods',
  now: clock.now(),
  timeZone: config.association.timeZone,
});

/** Of what we allow the provider silently leaves out what the account there has not enabled. */
const ALL = [PAYMENT_METHOD.directDebit, PAYMENT_METHOD.card].map((method) => providerType(method));

type Intent = Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'payment_method_types'>;

/** Keeps what an intent for which everything was allowed can be paid with. */
export const noteOffered = async (
  context: Context,
  { payment_method_types: types }: Intent,
): Promise<void> => {
  const values = { types: ALL.filter((type) => types.includes(type)), readAt: context.clock.now() };
  const was = await isOffered(context, PAYMENT_METHOD.directDebit);
  await context.db
    .insertInto('providerMethods')
    .values({ providerAccount: providerAccountOf(context.payments), ...values })
    .onConflict((conflict) => conflict.column('providerAccount').doUpdateSet(values))
    .execute();
  const is = await isOffered(context, PAYMENT_METHOD.directDebit);
  if (!is) context.log.warn('direct debit is not enabled at the payment provider, so it is not offered');
  else if (!was) context.log.info('direct debit is enabled at the payment provider, so it is offered');
};

/** Finds out once a day, by an intent that nobody gets to see, which methods the account at the provider has enabled. */
export const readOfferedMethods = async (context: Context): Promise<void> => {
  const { db, payments } = context;
  await oweTomorrow(db, dailyOf(context));
  const intent = await payments.stripe.setupIntents.create({
    allowed_payment_method_types: ALL,
    usage: 'off_session',
  });
  await noteOffered(context, intent);
  await payments.stripe.setupIntents.cancel(intent.id);
};

/** Begins it at a start of the server; the sandbox offers everything until it is told otherwise. */
export const beginReadingMethods = async (context: Context): Promise<void> => {
  if (!context.payments.sandbox) await beginDaily(context.db, dailyOf(context));
};
