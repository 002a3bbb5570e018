import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiReply, invalidParameter } from '../api/api-error.ts';
import { requireCustomer } from './customers.ts';
import { emit } from '../events.ts';
import { allowedTypes, confirmParameters, emitStatus, intentParameters } from './intent-parameters.ts';
import { withdrawDebit } from './debits.ts';
import { listReply } from '../api/list-reply.ts';
import { changeable, createParameters, currency, newPaymentIntent, statusFor } from './new-payment-intent.ts';
import { expand, flag, integer, mergeMetadata, pageParameters, parseParameters } from '../api/parameters.ts';
import { confirmPayment, requireStatus } from './payment-confirmation.ts';
import { getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import { idOf } from '../stored-objects.ts';

const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

const requireAmount = (amount: number): void => {
  if (amount < MIN_CENTS) {
    throw invalidParameter('Amount must be at least $0.50 aud', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAX_CENTS) {
    throw invalidParameter('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
};

export const createPaymentIntent = (scope: Scope, raw: unknown): ApiReply => {
  const given = parseParameters(createParameters, raw);
  requireAmount(given.amount);
  if (given.off_session && !given.confirm) {
    throw invalidParameter('You can only set off_session when confirm is true.', { param: 'off_session' });
  }
  if (given.customer !== undefined) requireCustomer(scope, given.customer);
  const stored = newPaymentIntent(scope, given);
  emit(scope, 'payment_intent.created', save(scope, 'payment_intent', stored));
  return given.confirm ? confirmPayment(scope, stored, given) : { status: 200, body: stored.object };
};

export const getPaymentIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ client_secret: z.string().optional(), expand }), raw);
  return { status: 200, body: getObject(scope, 'payment_intent', id) };
};

const updateParameters = z.strictObject({
  ...changeable,
  amount: integer.optional(),
  currency: currency.optional(),
  customer: z.string().optional(),
  description: z.string().optional(),
  payment_method: z.string().optional(),
  allowed_payment_method_types: intentParameters.allowed_payment_method_types,
});

type Change = z.infer<typeof updateParameters>;

/** Another amount or method is a new attempt: a challenge that is open is over. */
const withAttempt = (object: Stripe.PaymentIntent, change: Change): Stripe.PaymentIntent => {
  const { amount, currency: code, payment_method: method } = change;
  if (amount === undefined && code === undefined && method === undefined) return object;
  const chosen = method ?? idOf(object.payment_method);
  return {
    ...object,
    amount: amount ?? object.amount,
    currency: code ?? object.currency,
    payment_method: chosen,
    next_action: null,
    status: statusFor(chosen),
  };
};

const withDescription = (object: Stripe.PaymentIntent, change: Change): Stripe.PaymentIntent => ({
  ...object,
  customer: change.customer ?? object.customer,
  description: change.description ?? object.description,
  receipt_email: change.receipt_email ?? object.receipt_email,
  setup_future_usage: (change.setup_future_usage ?? object.setup_future_usage) || null,
  statement_descriptor: change.statement_descriptor ?? object.statement_descriptor,
  statement_descriptor_suffix: change.statement_descriptor_suffix ?? object.statement_descriptor_suffix,
  metadata: mergeMetadata(object.metadata, change.metadata),
});

export const updatePaymentIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const change = parseParameters(updateParameters, raw);
  const stored = getStored(scope, 'payment_intent', id);
  requireStatus(stored, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  if (change.amount !== undefined) requireAmount(change.amount);
  const types = change.allowed_payment_method_types;
  stored.object = {
    ...withAttempt(withDescription(stored.object, change), change),
    last_payment_error: null,
    ...(types ? allowedTypes(scope, types) : {}),
  };
  return { status: 200, body: save(scope, 'payment_intent', stored) };
};

export const confirmPaymentIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const given = parseParameters(
    z.strictObject({
      ...confirmParameters,
      receipt_email: changeable.receipt_email,
      setup_future_usage: changeable.setup_future_usage,
      off_session: flag.optional(),
      error_on_requires_action: flag.optional(),
      mandate: z.string().optional(),
      client_secret: z.string().optional(),
      expand,
    }),
    raw,
  );
  const stored = getStored(scope, 'payment_intent', id);
  if (given.receipt_email !== undefined) stored.object.receipt_email = given.receipt_email || null;
  if (given.setup_future_usage !== undefined)
    stored.object.setup_future_usage = given.setup_future_usage || null;
  return confirmPayment(scope, stored, given);
};

export const cancelPaymentIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const { cancellation_reason: reason } = parseParameters(
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
      expand,
    }),
    raw,
  );
  const stored = getStored(scope, 'payment_intent', id);
  requireStatus(stored, 'cancel', [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    // Of a debit, as long as the bank has not been asked.
    'processing',
  ]);
  if (stored.object.status === 'processing') withdrawDebit(scope, stored);
  stored.object = {
    ...stored.object,
    status: 'canceled',
    // Cleared by every update, as the provider says of this field.
    last_payment_error: null,
    canceled_at: nowSeconds(scope),
    cancellation_reason: reason ?? null,
    next_action: null,
  };
  emitStatus(scope, save(scope, 'payment_intent', stored));
  return { status: 200, body: stored.object };
};

export const listPaymentIntents = (scope: Scope, raw: unknown): ApiReply => {
  const query = parseParameters(z.strictObject({ ...pageParameters, customer: z.string().optional() }), raw);
  return {
    status: 200,
    body: listReply(scope, { kind: 'payment_intent', url: '/v1/payment_intents' }, query),
  };
};
