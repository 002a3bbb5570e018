import type Stripe from 'stripe';
import * as z from 'zod';
import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { emit } from '../events.ts';
import { newId, randomText } from '../api/ids.ts';
import { address, addressOf, expand, mergeMetadata, metadata, parseParameters } from '../api/parameters.ts';
import { findStored, getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import type { Stored } from '../stored-objects.ts';

const parameters = z.strictObject({
  name: z.string().optional(),
  email: z.string().max(512).optional(),
  phone: z.string().optional(),
  description: z.string().optional(),
  address: address.optional(),
  metadata: metadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.string().optional() }).optional(),
  expand,
});
type Details = z.infer<typeof parameters>;

/** An empty text clears a field, as in the provider's form encoding. */
const changed = (value: string | undefined, current: string | null | undefined): string | null =>
  value === undefined ? (current ?? null) : value || null;

const withDetails = (stored: Stored<'customer'>, details: Details): Stored<'customer'> => {
  const { object } = stored;
  const { default_payment_method: method } = details.invoice_settings ?? {};
  return {
    hidden: stored.hidden,
    object: {
      ...object,
      name: changed(details.name, object.name),
      email: changed(details.email, object.email),
      phone: changed(details.phone, object.phone),
      description: changed(details.description, object.description),
      address: details.address ? addressOf(details.address) : (object.address ?? null),
      metadata: mergeMetadata(object.metadata, details.metadata),
      invoice_settings: {
        ...object.invoice_settings,
        ...(method === undefined ? {} : { default_payment_method: method || null }),
      },
    },
  };
};

const emptyCustomer = (scope: Scope): Stored<'customer'> => ({
  hidden: {},
  object: {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: nowSeconds(scope),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  },
});

export const createCustomer = (scope: Scope, raw: unknown): ApiReply => {
  const stored = withDetails(emptyCustomer(scope), parseParameters(parameters, raw));
  emit(scope, 'customer.created', save(scope, 'customer', stored));
  return { status: 200, body: stored.object };
};

export const updateCustomer = (scope: Scope, id: string, raw: unknown): ApiReply => {
  const stored = withDetails(getStored(scope, 'customer', id), parseParameters(parameters, raw));
  emit(scope, 'customer.updated', save(scope, 'customer', stored));
  return { status: 200, body: stored.object };
};

export const getCustomer = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'customer', id) };
};

/** The customer that a call names; one that was deleted is as unknown as one of another account or mode. */
export const requireCustomer = (scope: Scope, id: string): void => {
  const found = findStored(scope, 'customer', id)?.object;
  if (found && !found.deleted) return;
  throw invalidRequest(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
};

/** What is left of a customer is that there was one; the methods that were attached are not any more. */
export const deleteCustomer = (scope: Scope, id: string): ApiReply => {
  const stored = getStored(scope, 'customer', id);
  const gone = { id, object: 'customer' as const, deleted: true as const };
  const { objects } = scope.sandbox.store.page({
    kind: 'payment_method',
    account: scope.account,
    customer: id,
    limit: 100,
  });
  for (const { id: methodId } of objects) {
    const method = getStored(scope, 'payment_method', methodId);
    method.object.customer = null;
    method.hidden.isUsed = true;
    save(scope, 'payment_method', method);
  }
  emit(scope, 'customer.deleted', stored.object);
  // The types of the SDK know two kinds of customer; the store keeps them under one.
  save(scope, 'customer', { object: gone as unknown as Stripe.Customer, hidden: {} });
  return { status: 200, body: gone };
};
