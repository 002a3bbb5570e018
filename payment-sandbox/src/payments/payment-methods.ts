import * as z from 'zod';
import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { behaviourOfCard } from './cards.ts';
import { cardRefused } from './card-refused.ts';
import { emit } from '../events.ts';
import { instrumentParameters, saveInstrument } from './instruments.ts';
import { listReply } from '../api/list-reply.ts';
import {
  expand,
  mergeMetadata,
  metadata,
  onlyValue,
  pageParameters,
  parseParameters,
} from '../api/parameters.ts';
import { getObject, getStored, save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

export const createPaymentMethod = (scope: Scope, raw: unknown): ApiReply => {
  const data = parseParameters(z.strictObject({ ...instrumentParameters, expand }), raw);
  return { status: 200, body: saveInstrument(scope, data).object };
};

export const getPaymentMethod = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'payment_method', id) };
};

export const updatePaymentMethod = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const change = parseParameters(z.strictObject({ metadata: metadata.optional(), expand }), raw);
  const { object, hidden } = getStored(scope, 'payment_method', id);
  const updated = { ...object, metadata: mergeMetadata(object.metadata, change.metadata) };
  return { status: 200, body: save(scope, 'payment_method', { object: updated, hidden }) };
};

/** Saves a method for a customer; a second time is no change. */
export const attachToCustomer = (scope: Scope, stored: Stored<'payment_method'>, customer: string): void => {
  if (idOf(stored.object.customer) === customer) return;
  stored.object.customer = customer;
  emit(scope, 'payment_method.attached', save(scope, 'payment_method', stored));
};

export const attachPaymentMethod = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const { customer } = parseParameters(z.strictObject({ customer: z.string(), expand }), raw);
  getObject(scope, 'customer', customer);
  const stored = getStored(scope, 'payment_method', id);
  const owner = idOf(stored.object.customer);
  if ((owner !== null && owner !== customer) || (owner === null && stored.hidden.isUsed)) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer or used before.',
    );
  }
  const refusal = stored.object.card && behaviourOfCard(stored.hidden.testNumber).refusedAtOnce;
  if (refusal) throw cardRefused(refusal, { payment_method: stored.object });
  attachToCustomer(scope, stored, customer);
  return { status: 200, body: stored.object };
};

export const detachPaymentMethod = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  const stored = getStored(scope, 'payment_method', id);
  if (stored.object.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  stored.object.customer = null;
  stored.hidden.isUsed = true;
  emit(scope, 'payment_method.detached', save(scope, 'payment_method', stored));
  return { status: 200, body: stored.object };
};

export const listPaymentMethods = (scope: Scope, raw: unknown): ApiReply => {
  const query = parseParameters(
    z.strictObject({
      ...pageParameters,
      customer: z.string(),
      type: z.enum(['card', 'au_becs_debit']).optional(),
    }),
    raw,
  );
  const kind = {
    kind: 'payment_method',
    url: '/v1/payment_methods',
    only: onlyValue('type', query.type),
  } as const;
  return { status: 200, body: listReply(scope, kind, query) };
};
