import * as z from 'zod';
import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { behaviourOfCard } from './cards.ts';
import { openChallenge } from './challenges.ts';
import { requireCustomer } from './customers.ts';
import { emit } from '../events.ts';
import { newClientSecret, newId } from '../api/ids.ts';
import {
  allowedTypes,
  confirmParameters,
  type Confirmation,
  emitStatus,
  intentParameters,
  methodToConfirm,
  newIntentState,
} from './intent-parameters.ts';
import { acceptMandate } from './mandates.ts';
import { expand, flag, mergeMetadata, metadata, pageParameters, parseParameters } from '../api/parameters.ts';
import { listReply } from '../api/list-reply.ts';
import { getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import { failSetup, finishSetup, type Setup } from './setups.ts';
import type { Stored } from '../stored-objects.ts';

const createParameters = z.strictObject({
  ...confirmParameters,
  ...intentParameters,
  confirm: flag.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  expand,
});

const newSetupIntent = (scope: Scope, given: z.infer<typeof createParameters>): Stored<'setup_intent'> => {
  const id = newId('seti');
  return {
    hidden: newIntentState(),
    object: {
      id,
      object: 'setup_intent',
      ...allowedTypes(scope, given.allowed_payment_method_types),
      application: null,
      cancellation_reason: null,
      client_secret: newClientSecret(id),
      created: nowSeconds(scope),
      customer: given.customer ?? null,
      customer_account: null,
      description: given.description ?? null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      metadata: mergeMetadata({}, given.metadata),
      next_action: null,
      on_behalf_of: null,
      payment_method: given.payment_method ?? null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      },
      single_use_mandate: null,
      status: given.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
      usage: given.usage ?? 'off_session',
    },
  };
};

export const createSetupIntent = (scope: Scope, raw: unknown): ApiReply => {
  const given = parseParameters(createParameters, raw);
  if (given.customer !== undefined) requireCustomer(scope, given.customer);
  const stored = newSetupIntent(scope, given);
  emit(scope, 'setup_intent.created', save(scope, 'setup_intent', stored));
  return given.confirm ? confirm(scope, stored, given) : { status: 200, body: stored.object };
};

export const getSetupIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ client_secret: z.string().optional(), expand }), raw);
  return { status: 200, body: getObject(scope, 'setup_intent', id) };
};

export const updateSetupIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const change = parseParameters(
    z.strictObject({ metadata: metadata.optional(), description: z.string().optional(), expand }),
    raw,
  );
  const stored = getStored(scope, 'setup_intent', id);
  stored.object.metadata = mergeMetadata(stored.object.metadata, change.metadata);
  if (change.description !== undefined) stored.object.description = change.description || null;
  return { status: 200, body: save(scope, 'setup_intent', stored) };
};

export const listSetupIntents = (scope: Scope, raw: unknown): ApiReply => {
  const query = parseParameters(z.strictObject({ ...pageParameters, customer: z.string().optional() }), raw);
  return { status: 200, body: listReply(scope, { kind: 'setup_intent', url: '/v1/setup_intents' }, query) };
};

const requireOpen = ({ object }: Stored<'setup_intent'>, verb: string): void => {
  if (object.status !== 'succeeded' && object.status !== 'canceled') return;
  throw invalidRequest(`You cannot ${verb} this SetupIntent because it has a status of ${object.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: object,
  });
};

const setUpCard = (scope: Scope, setup: Setup, given: Confirmation): ApiReply => {
  const { stored, method } = setup;
  const { challenge, refusedAtOnce } = behaviourOfCard(method.hidden.testNumber);
  if (refusedAtOnce) return failSetup(scope, setup, refusedAtOnce);
  if (challenge === 'never') return finishSetup(scope, { ...setup, wasChallenged: false });
  stored.object = {
    ...stored.object,
    status: 'requires_action',
    payment_method: method.object.id,
    last_setup_error: null,
    next_action: openChallenge(scope, { id: stored.object.id, state: stored.hidden }, given),
  };
  emitStatus(scope, save(scope, 'setup_intent', stored));
  return { status: 200, body: stored.object };
};

const confirm = (scope: Scope, stored: Stored<'setup_intent'>, given: Confirmation): ApiReply => {
  requireOpen(stored, 'confirm');
  const method = methodToConfirm(scope, stored, given);
  if (method.object.type === 'card') return setUpCard(scope, { stored, method }, given);
  stored.hidden.mandate = acceptMandate(scope, method, given.mandate_data);
  return finishSetup(scope, { stored, method, wasChallenged: false });
};

export const confirmSetupIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const given = parseParameters(
    z.strictObject({ ...confirmParameters, client_secret: z.string().optional(), expand }),
    raw,
  );
  return confirm(scope, getStored(scope, 'setup_intent', id), given);
};

export const cancelSetupIntent = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const { cancellation_reason: reason } = parseParameters(
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
      expand,
    }),
    raw,
  );
  const stored = getStored(scope, 'setup_intent', id);
  requireOpen(stored, 'cancel');
  stored.object = {
    ...stored.object,
    status: 'canceled',
    next_action: null,
    cancellation_reason: reason ?? null,
  };
  emitStatus(scope, save(scope, 'setup_intent', stored));
  return { status: 200, body: stored.object };
};
