import type Stripe from 'stripe';
import * as z from 'zod';
import { newClientSecret, newId } from '../api/ids.ts';
import { allowedTypes, confirmParameters, intentParameters, newIntentState } from './intent-parameters.ts';
import { expand, flag, integer, mergeMetadata, metadata, orNull } from '../api/parameters.ts';
import { nowSeconds, type Scope } from '../scope.ts';
import type { Stored } from '../stored-objects.ts';

export const changeable = {
  receipt_email: z.string().optional(),
  setup_future_usage: z.enum(['on_session', 'off_session', '']).optional(),
  metadata: metadata.optional(),
  statement_descriptor: z.string().max(22).optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  expand,
};
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((code) => code.toLowerCase());
export const createParameters = z.strictObject({
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

export const statusFor = (method: string | null | undefined): Stripe.PaymentIntent.Status =>
  method ? 'requires_confirmation' : 'requires_payment_method';

/** What an intent has room for and the sandbox never fills. */
const unused = {
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

export const newPaymentIntent = (scope: Scope, given: Given): Stored<'payment_intent'> => {
  const id = newId('pi');
  const object: Stripe.PaymentIntent = {
    ...unused,
    id,
    object: 'payment_intent',
    ...allowedTypes(scope, given.allowed_payment_method_types),
    amount: given.amount,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: nowSeconds(scope),
    currency: given.currency,
    customer: orNull(given.customer),
    description: orNull(given.description),
    metadata: mergeMetadata({}, given.metadata),
    payment_method: orNull(given.payment_method),
    receipt_email: orNull(given.receipt_email),
    setup_future_usage: given.setup_future_usage || null,
    statement_descriptor: orNull(given.statement_descriptor),
    statement_descriptor_suffix: orNull(given.statement_descriptor_suffix),
    status: statusFor(given.payment_method),
  };
  return { hidden: newIntentState(), object };
};
