import type { ApiReply } from './api-error.ts';
import { getCharge, listCharges } from '../payments/charges.ts';
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from '../payments/customers.ts';
import { getDispute, listDisputes } from '../payments/disputes.ts';
import { getEvent, listEvents } from './event-calls.ts';
import { getMandate } from '../payments/mandates.ts';
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  getPaymentIntent,
  listPaymentIntents,
  updatePaymentIntent,
} from '../payments/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from '../payments/payment-methods.ts';
import { createRefund, getRefund, listRefunds } from '../payments/refunds.ts';
import type { Scope } from '../scope.ts';
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  getSetupIntent,
  listSetupIntents,
  updateSetupIntent,
} from '../payments/setup-intents.ts';

type Handler = (scope: Scope, id: string, raw: unknown) => ApiReply;

export interface ApiCall {
  handle: Handler;
  /** A person's browser may make it with the publishable key. */
  isOpenToBrowsers?: boolean;
}

const withoutId =
  (handle: (scope: Scope, raw: unknown) => ApiReply): Handler =>
  (scope, _id, raw) =>
    handle(scope, raw);
const forBrowsers = (handle: Handler): ApiCall => ({ handle, isOpenToBrowsers: true });

/** Every call that the sandbox answers; `:id` stands for the object. */
const CALLS: Readonly<Record<string, ApiCall>> = {
  'POST /v1/customers': { handle: withoutId(createCustomer) },
  'GET /v1/customers/:id': { handle: getCustomer },
  'POST /v1/customers/:id': { handle: updateCustomer },
  'DELETE /v1/customers/:id': { handle: deleteCustomer },
  'POST /v1/setup_intents': { handle: withoutId(createSetupIntent) },
  'GET /v1/setup_intents': { handle: withoutId(listSetupIntents) },
  'GET /v1/setup_intents/:id': forBrowsers(getSetupIntent),
  'POST /v1/setup_intents/:id': { handle: updateSetupIntent },
  'POST /v1/setup_intents/:id/confirm': forBrowsers(confirmSetupIntent),
  'POST /v1/setup_intents/:id/cancel': { handle: cancelSetupIntent },
  'POST /v1/payment_intents': { handle: withoutId(createPaymentIntent) },
  'GET /v1/payment_intents': { handle: withoutId(listPaymentIntents) },
  'GET /v1/payment_intents/:id': forBrowsers(getPaymentIntent),
  'POST /v1/payment_intents/:id': { handle: updatePaymentIntent },
  'POST /v1/payment_intents/:id/confirm': forBrowsers(confirmPaymentIntent),
  'POST /v1/payment_intents/:id/cancel': { handle: cancelPaymentIntent },
  'POST /v1/payment_methods': forBrowsers(withoutId(createPaymentMethod)),
  'GET /v1/payment_methods': { handle: withoutId(listPaymentMethods) },
  'GET /v1/payment_methods/:id': { handle: getPaymentMethod },
  'POST /v1/payment_methods/:id': { handle: updatePaymentMethod },
  'POST /v1/payment_methods/:id/attach': { handle: attachPaymentMethod },
  'POST /v1/payment_methods/:id/detach': { handle: detachPaymentMethod },
  'GET /v1/mandates/:id': { handle: getMandate },
  'POST /v1/refunds': { handle: withoutId(createRefund) },
  'GET /v1/refunds': { handle: withoutId(listRefunds) },
  'GET /v1/refunds/:id': { handle: getRefund },
  'GET /v1/disputes': { handle: withoutId(listDisputes) },
  'GET /v1/disputes/:id': { handle: getDispute },
  'GET /v1/charges': { handle: withoutId(listCharges) },
  'GET /v1/charges/:id': { handle: getCharge },
  'GET /v1/events': { handle: withoutId(listEvents) },
  'GET /v1/events/:id': { handle: getEvent },
};

/** Finds the call of a method and path. */
export const findCall = (method: string, path: string): { call: ApiCall; id: string } | undefined => {
  const [, version, resource, id, act, ...more] = path.split('/');
  if (more.length > 0) return undefined;
  const pattern = ['', version, resource, ...(id ? [':id'] : []), ...(act ? [act] : [])].join('/');
  const call = Object.hasOwn(CALLS, `${method} ${pattern}`) ? CALLS[`${method} ${pattern}`] : undefined;
  return call && { call, id: id ?? '' };
};
