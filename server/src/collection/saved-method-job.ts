import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { lastDayOf } from './card-expiry-rules.ts';
import { announceSchedule } from './debit-schedule-command.ts';
import { isMissing } from '../payments/provider-error-rules.ts';

const retrieve = async (
  { payments }: Context,
  providerPaymentMethodId: string,
): Promise<Stripe.PaymentMethod | undefined> => {
  try {
    return await payments.stripe.paymentMethods.retrieve(providerPaymentMethodId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const factsOf = ({ card, au_becs_debit: account }: Stripe.PaymentMethod) => {
  if (card) return { brand: card.brand, last4: card.last4, expiresOn: lastDayOf(card) };
  return account?.last4 ? { brand: null, last4: account.last4, expiresOn: null } : undefined;
};

/** Keeps what the provider says of a card or account now; undefined when it knows none. */
const keepMethod = async (
  context: Context,
  providerPaymentMethodId: string,
): Promise<Stripe.PaymentMethod | undefined> => {
  const method = await retrieve(context, providerPaymentMethodId);
  const known = method && factsOf(method);
  if (!known) return undefined;
  const values = { ...known, readAt: context.clock.now() };
  await context.db
    .insertInto('savedPaymentMethods')
    .values({ ...values, providerPaymentMethodId })
    .onConflict((conflict) => conflict.column('providerPaymentMethodId').doUpdateSet(values))
    .execute();
  return method;
};

/** The provider has news of a card, such as its next date of expiry: kept where the card pays a plan. */
export const refreshSavedMethod = async (
  context: Context,
  providerPaymentMethodId: string,
): Promise<void> => {
  const plan = await context.db
    .selectFrom('instalmentPlans')
    .select('invoiceId')
    .where('providerPaymentMethodId', '=', providerPaymentMethodId)
    .executeTakeFirst();
  if (plan) await keepMethod(context, providerPaymentMethodId);
};

/** Reads the card or account that has begun to pay a plan; of debits its people are sent the whole schedule. */
export const readPlanMethod = async (
  context: Context,
  { invoiceId, providerPaymentMethodId }: OwedWork['instalment-plan.read-method'],
): Promise<void> => {
  const method = await keepMethod(context, providerPaymentMethodId);
  if (!method?.au_becs_debit) return;
  await announceSchedule(context, { invoiceId, providerPaymentMethodId });
};
