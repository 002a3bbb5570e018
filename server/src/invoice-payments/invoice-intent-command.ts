import { CURRENCY } from '@linehaul/contract/constants';
import {
  isWithinMax,
  ONLINE_METHODS,
  type ProviderType,
  providerTypeOf,
} from '@linehaul/contract/payment-methods';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { Payer } from '../organisations/payer-rules.ts';
import { ensureCustomer, findCustomer, unlinkCustomer } from '../payments/customer-commands.ts';
import { cancelIntent } from '../payments/intent-commands.ts';
import { cancelUnconfirmed } from '../payments/unconfirmed-payment-commands.ts';
import { noteOffered } from '../payments/offered-method-commands.ts';
import type { Payment } from '../payments/payment-queries.ts';
import { KEY_LIFETIME_MS } from '../payments/payment-rules.ts';
import { providerAccountOf } from '../payments/provider-account-rules.ts';
import { isCustomerMissing, isKeySpent } from '../payments/provider-error-rules.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

/** How an amount can be paid, in the order in which it is offered. */
export const methodsFor = (cents: number): ProviderType[] =>
  ONLINE_METHODS.filter((method) => isWithinMax(method, cents)).map(providerTypeOf);

const create = async (context: Context, payment: Payment): Promise<Stripe.PaymentIntent> => {
  const customer = await ensureCustomer(context, payment);
  return context.payments.stripe.paymentIntents.create(
    {
      amount: payment.amountCents,
      currency: CURRENCY.toLowerCase(),
      customer,
      allowed_payment_method_types: methodsFor(payment.amountCents),
      metadata: { payment_id: payment.id, purpose: payment.purpose, subject_id: payment.subjectId },
    },
    { idempotencyKey: payment.idempotencyKey },
  );
};

/** True while the payment is open, with this intent as its only one. */
const bind = async ({ db, payments }: Context, payment: Payment, intentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ providerPaymentIntentId: intentId, providerAccount: providerAccountOf(payments) })
    .where('id', '=', payment.id)
    .where('status', '=', 'open')
    .where((where) =>
      where.or([
        where('providerPaymentIntentId', 'is', null),
        where('providerPaymentIntentId', '=', intentId),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

const unlinkCustomerOf = async (context: Context, payer: Payer): Promise<void> => {
  const customer = await findCustomer(context, payer);
  if (customer) await unlinkCustomer(context, customer);
};

/**
 * Makes the intent of a payment that was created. No secret has left us, so an intent that cannot be bound is given up
 * without asking whether it was paid.
 */
export const createAndBind = async (
  engine: PaymentEngine,
  payment: Payment,
): Promise<Stripe.PaymentIntent | undefined> => {
  const { context } = engine;
  const ageMs = context.clock.now().getTime() - payment.createdAt.getTime();
  if (ageMs > KEY_LIFETIME_MS) {
    await cancelUnconfirmed(engine, payment);
    return undefined;
  }
  try {
    const intent = await create(context, payment);
    if (methodsFor(payment.amountCents).length > 1) await noteOffered(context, intent);
    if (await bind(context, payment, intent.id)) return intent;
    await cancelIntent(context, intent.id);
    return undefined;
  } catch (error) {
    if (isCustomerMissing(error)) await unlinkCustomerOf(context, payment);
    else if (!isKeySpent(error, ageMs)) throw error;
    await cancelUnconfirmed(engine, payment);
    return undefined;
  }
};
