import * as z from 'zod';
import type { ApiReply } from './api-error.ts';
import { listReply } from './list-reply.ts';
import { onlyValue, pageParameters, parseParameters } from './parameters.ts';
import type { Scope } from '../scope.ts';

const query = z.strictObject({
  ...pageParameters,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});

/** Lists what becomes of charges, by charge or by payment intent. */
export const listOfCharges = (
  scope: Scope,
  what: { kind: 'dispute' | 'refund'; url: string },
  raw: unknown,
): ApiReply => {
  const asked = parseParameters(query, raw);
  const only = onlyValue('charge', asked.charge) ?? onlyValue('payment_intent', asked.payment_intent);
  return { status: 200, body: listReply(scope, { ...what, only }, asked) };
};
