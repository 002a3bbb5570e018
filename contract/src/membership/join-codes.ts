import * as z from 'zod/mini';
import { typedCode } from '../values/discount-codes.ts';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { joinState } from './join-state.ts';
import { subscriptionChoice } from './join.ts';
import { keptCode } from './memberships.ts';

export const keepDiscountCode = endpoint({
  method: 'POST',
  path: '/api/join/discountcode',
  summary:
    'Keeps a discount code with the join, from which the payment options are worked out; refused, in words, where it takes nothing off the chosen membership.',
  body: z.strictObject({
    orgId: uuid(),
    /** Null takes the code away. */
    code: z.nullable(typedCode),
  }),
  data: z.object({ discountCode: z.nullable(keptCode) }),
  refusals: ['not-found', 'wrong-state'],
});

export const joinForNothing = endpoint({
  method: 'POST',
  path: '/api/join/fornothing',
  summary:
    'Joins where a discount code leaves nothing to pay: the membership is active at once, without a payment and without an invoice. Repeats answer the same.',
  body: z.omit(subscriptionChoice, { paymentMethodKey: true }),
  data: joinState,
  refusals: ['not-found', 'wrong-state', 'terms-changed'],
});
