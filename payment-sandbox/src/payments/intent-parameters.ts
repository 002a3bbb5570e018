import * as z from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { emit } from '../events.ts';
import { isMethodEnabled, METHOD_TYPES, type MethodType } from './enabled-methods.ts';
import { flag, integer } from '../api/parameters.ts';
import { findMethod, instrumentParameters, saveInstrument } from './instruments.ts';
import type { Scope } from '../scope.ts';
import { idOf, type IntentState, type Stored } from '../stored-objects.ts';

const methodType = z.enum(METHOD_TYPES);

const mandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.enum(['online', 'offline']),
    accepted_at: integer.optional(),
    online: z
      .strictObject({
        ip_address: z.string().optional(),
        user_agent: z.string().optional(),
        infer_from_client: z.string().optional(),
      })
      .optional(),
    offline: z.unknown().optional(),
  }),
});
export type MandateData = z.infer<typeof mandateData>;

const methodOptions = z.strictObject({
  card: z
    .strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() })
    .optional(),
  au_becs_debit: z
    .strictObject({
      setup_future_usage: z.enum(['none', 'off_session', 'on_session']).optional(),
      target_date: z.iso.date().optional(),
    })
    .optional(),
});

/** What both kinds of intent take when they are made. */
export const intentParameters = {
  allowed_payment_method_types: z.array(methodType).min(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  customer: z.string().optional(),
  description: z.string().max(1000).optional(),
  payment_method: z.string().optional(),
};

/** What both kinds of intent take when they are confirmed. */
export const confirmParameters = {
  payment_method: z.string().optional(),
  payment_method_data: z.strictObject(instrumentParameters).optional(),
  payment_method_options: methodOptions.optional(),
  mandate_data: mandateData.optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  use_stripe_sdk: flag.optional(),
};
export interface Confirmation {
  payment_method?: string | undefined;
  payment_method_data?: Parameters<typeof saveInstrument>[1] | undefined;
  payment_method_options?: z.infer<typeof methodOptions> | undefined;
  mandate_data?: MandateData | undefined;
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

type Intent = Stored<'payment_intent'> | Stored<'setup_intent'>;

/** Without a list the account's own settings decide; what it has not enabled is left out silently either way. */
export const allowedTypes = (scope: Scope, types: MethodType[] | undefined) => {
  const left = (types ?? METHOD_TYPES).filter((type) => isMethodEnabled(scope.sandbox, type));
  if (left.length === 0) {
    throw invalidRequest(
      'No valid payment method types for this intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
    );
  }
  return {
    allowed_payment_method_types: types ?? null,
    automatic_payment_methods: types ? null : ({ allow_redirects: 'always', enabled: true } as const),
    payment_method_types: left,
  };
};

export const newIntentState = (): IntentState => ({
  challenge: null,
  returnUrl: null,
  mandate: null,
  targetOn: null,
});

const requireUsable = (intent: Intent, method: Stored<'payment_method'>): void => {
  const owner = idOf(method.object.customer);
  const customer = idOf(intent.object.customer);
  if (owner !== null && owner !== customer) {
    throw invalidRequest(
      `The provided PaymentMethod (${method.object.id}) belongs to another Customer. Set the customer of the intent to its owner.`,
      { param: 'payment_method' },
    );
  }
  if (owner === null && method.hidden.isUsed) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached. It may not be used again.',
      { param: 'payment_method' },
    );
  }
  if (!intent.object.payment_method_types.includes(method.object.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.object.type}) is not allowed for this intent. Its allowed payment method types are: ${intent.object.payment_method_types.join(', ')}.`,
      { param: 'payment_method' },
    );
  }
};

/** The method that a confirmation is about: new, named, or set on the intent before. */
export const methodToConfirm = (
  scope: Scope,
  intent: Intent,
  { payment_method, payment_method_data }: Confirmation,
): Stored<'payment_method'> => {
  const id = payment_method ?? idOf(intent.object.payment_method);
  const method = payment_method_data
    ? saveInstrument(scope, payment_method_data)
    : id === null
      ? undefined
      : findMethod(scope, id);
  if (!method && id !== null) {
    throw invalidRequest(`No such PaymentMethod: '${id}'`, {
      code: 'resource_missing',
      param: 'payment_method',
    });
  }
  if (!method) {
    throw invalidRequest(
      `You cannot confirm this ${intent.object.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'} because it's missing a payment method.`,
      { code: `${intent.object.object}_unexpected_state` },
    );
  }
  requireUsable(intent, method);
  return method;
};

/** Announces the new status; the caller has saved the intent. */
export const emitStatus = (scope: Scope, intent: Intent['object']): void => {
  if (intent.object === 'payment_intent' && intent.status === 'processing')
    emit(scope, 'payment_intent.processing', intent);
  if (intent.status === 'succeeded') emit(scope, `${intent.object}.succeeded`, intent);
  if (intent.status === 'requires_action') emit(scope, `${intent.object}.requires_action`, intent);
  if (intent.status === 'canceled') emit(scope, `${intent.object}.canceled`, intent);
};
