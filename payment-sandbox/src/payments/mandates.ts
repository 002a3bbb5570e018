import * as z from 'zod';
import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { emit } from '../events.ts';
import { newId } from '../api/ids.ts';
import type { MandateData } from './intent-parameters.ts';
import { expand, parseParameters } from '../api/parameters.ts';
import { findStored, getObject, getStored, nowSeconds, save, type Scope } from '../scope.ts';
import type { Stored } from '../stored-objects.ts';

export const getMandate = (scope: Scope, id: string, raw: unknown): ApiReply => {
  parseParameters(z.strictObject({ expand }), raw);
  return { status: 200, body: getObject(scope, 'mandate', id) };
};

const makeMandate = (
  scope: Scope,
  method: Stored<'payment_method'>,
  { customer_acceptance: given }: MandateData,
): string => {
  const id = newId('mandate');
  save(scope, 'mandate', {
    hidden: {},
    object: {
      id,
      object: 'mandate',
      customer_acceptance: {
        accepted_at: given.accepted_at ?? nowSeconds(scope),
        ...(given.type === 'online'
          ? {
              online: {
                ip_address: given.online?.ip_address ?? null,
                user_agent: given.online?.user_agent ?? null,
              },
            }
          : { offline: {} }),
        type: given.type,
      },
      livemode: false,
      multi_use: {},
      payment_method: method.object.id,
      payment_method_details: {
        au_becs_debit: { url: `${scope.sandbox.publicUrl}/__pay/mandate/${id}` },
        type: 'au_becs_debit',
      },
      status: 'active',
      type: 'multi_use',
    },
  });
  method.hidden.mandate = id;
  save(scope, 'payment_method', method);
  return id;
};

/** The mandate of a set-up: its person accepts it now. */
export const acceptMandate = (
  scope: Scope,
  method: Stored<'payment_method'>,
  accepted: MandateData | undefined,
): string => {
  if (accepted) return makeMandate(scope, method, accepted);
  throw invalidRequest('This PaymentMethod requires a mandate: provide mandate_data.', {
    code: 'parameter_missing',
    param: 'mandate_data',
  });
};

/** The Direct Debit Request that a debit rests on: accepted now, or earlier and still active; undefined when there is none. */
export const findMandate = (
  scope: Scope,
  method: Stored<'payment_method'>,
  { accepted, named }: { accepted: MandateData | undefined; named?: string | undefined },
): string | undefined => {
  if (accepted) return makeMandate(scope, method, accepted);
  const id = named ?? method.hidden.mandate;
  const mandate = id === null ? undefined : findStored(scope, 'mandate', id)?.object;
  if (mandate?.status === 'active' && mandate.payment_method === method.object.id) return mandate.id;
  if (named === undefined) return undefined;
  throw invalidRequest('The provided mandate is invalid and can not be used.', {
    code: 'payment_intent_mandate_invalid',
    param: 'mandate',
  });
};

/** Ends a Direct Debit Request, as the person or their bank does. */
export const endMandate = (scope: Scope, id: string): void => {
  const stored = getStored(scope, 'mandate', id);
  if (stored.object.status === 'inactive') return;
  stored.object.status = 'inactive';
  emit(scope, 'mandate.updated', save(scope, 'mandate', stored));
};
