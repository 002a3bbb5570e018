import {
  methodOfType,
  PAYMENT_METHODS,
  type ProviderType,
  providerTypeOf,
} from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
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

type Facts = { brand: string | null; last4: string; expiresOn: CalendarDay | null };

/** What is kept of each kind; undefined where the provider says nothing. */
const FACTS: Readonly<Record<ProviderType, (method: Stripe.PaymentMethod) => Facts | undefined>> = {
  card: ({ card }) => card && { brand: card.brand, last4: card.last4, expiresOn: lastDayOf(card) },
  au_becs_debit: ({ au_becs_debit: account }) =>
    account?.last4 ? { brand: null, last4: account.last4, expiresOn: null } : undefined,
};

const factsOf = (method: Stripe.PaymentMethod): Facts | undefined => {
  const kind = methodOfType(method.type);
  return kind && FACTS[providerTypeOf(kind)](method);
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

const hasPlan = async ({ db }: Context, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('instalmentPlans')
    .select('invoiceId')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()) !== undefined;

/** Reads the card or account that has begun to pay a plan, or a year at once; of a plan of debits its people are sent the whole schedule. */
export const readPlanMethod = async (
  context: Context,
  { invoiceId, providerPaymentMethodId }: JobPayloads['instalment-plan.read-method'],
): Promise<void> => {
  const method = await keepMethod(context, providerPaymentMethodId);
  const kind = methodOfType(method?.type);
  if (kind === undefined || !PAYMENT_METHODS[kind].hasMandate || !(await hasPlan(context, invoiceId))) return;
  await announceSchedule(context, { invoiceId, providerPaymentMethodId });
};
