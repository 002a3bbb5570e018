import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiReply, invalidParameter } from './api-error.ts';
import { emit } from './events.ts';
import { newClientSecret, newId } from './ids.ts';
import {
  allowedTypes,
  confirmParameters,
  emitStatus,
  intentParameters,
  newIntentState,
} from './intent-parameters.ts';
import { listReply } from './list-reply.ts';
import {
  expand,
  flag,
  integer,
  mergeMetadata,
  metadata,
  pageParameters,
  parseParameters,
} from './parameters.ts';
import { confirmPayment, requireStatus } from './payment-confirmation.ts';
import { getObject, getStored, nowSeconds, save, type Scope } from './scope.ts';
import { idOf, type Stored } from './stored-objects.ts';

const changeable = {
  receipt_email: z.string().optional(),
  setup_future_usage: z.enum(['on_session', 'off_session', '']).optional(),
  metadata: metadata.optional(),
  statement_descriptor: z.string().max(22).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  expand,
};
const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase());
const createParameters = z.strictObject({
  ...confirmParameters,
  ...intentParameters,
  ...changeable,
  amount: integer,
  currency,
  confirm: flag.optional(),
  off_session: flag.optional(),
  error_on_requires_action: flag.optional(),
  mandate: z.string().optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.enum(['automatic', 'manual']).optional(),
});
type Given = z.infer<typeof createParameters>;

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

const statusFor = (method: string | null | undefined): Stripe.PaymentIntent.Status =>
  method ? 'requires_confirmation' : 'requires_payment_method';

const newPaymentIntent = (scope: Scope, given: Given): Stored<'payment_intent'> => {
  const id = newId('pi');
  return {
    hidden: newIntentState(),
    object: {
      id,
      object: 'payment_intent',
      ...allowedTypes(given.allowed_payment_method_types),
      amount: given.amount,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: given.capture_method ?? 'automatic_async',
      client_secret: newClientSecret(id),
      confirmation_method: given.confirmation_method ?? 'automatic',
      created: nowSeconds(scope),
      currency: given.currency,
      customer: given.customer ?? null,
      customer_account: null,
      description: given.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: mergeMetadata({}, given.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: given.payment_method ?? null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          installments: null,
          mandate_options: null,
          network: null,
          request_three_d_secure: 'automatic',
        },
      },
      payment_record: null,
      processing: null,
      receipt_email: given.receipt_email ?? null,
      review: null,
      setup_future_usage: given.setup_future_usage || null,
      shipping: null,
      source: null,
      statement_descriptor: given.statement_descriptor ?? null,
      statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
      status: statusFor(given.payment_method),
      transfer_data: null,
      transfer_group: null,
    },
  };
};

export const createPaymentIntent = (scope: Scope, raw: unknown): ApiReply => {
  const given = parseParameters(createParameters, raw);
  requireAmount(given.amount);
  if (given.off_session && !given.confirm) {
    throw invalidParameter('You can only set off_session when confirm is true.', { param: 'off_session' });
  }
  if (given.customer !== undefined) getObject(scope, 'customer', given.customer);
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

export const updatePaymentIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const change = parseParameters(updateParameters, raw);
  const stored = getStored(scope, 'payment_intent', id);
  requireStatus(stored, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  if (change.amount !== undefined) requireAmount(change.amount);
  const { object } = stored;
  const method = change.payment_method ?? idOf(object.payment_method);
  const isNewAttempt = [change.amount, change.currency, change.payment_method].some(
    (value) => value !== undefined,
  );
  stored.object = {
    ...object,
    ...(change.allowed_payment_method_types ? allowedTypes(change.allowed_payment_method_types) : {}),
    amount: change.amount ?? object.amount,
    currency: change.currency ?? object.currency,
    customer: change.customer ?? object.customer,
    description: change.description ?? object.description,
    receipt_email: change.receipt_email ?? object.receipt_email,
    setup_future_usage: (change.setup_future_usage ?? object.setup_future_usage) || null,
    statement_descriptor: change.statement_descriptor ?? object.statement_descriptor,
    statement_descriptor_suffix: change.statement_descriptor_suffix ?? object.statement_descriptor_suffix,
    metadata: mergeMetadata(object.metadata, change.metadata),
    payment_method: method,
    ...(isNewAttempt ? { next_action: null, status: statusFor(method) } : {}),
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
  ]);
  stored.object = {
    ...stored.object,
    status: 'canceled',
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
