import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What became of a payment attempt, as the browser needs to know it. */
export const paymentOutcome = z.enum(['paid', 'processing', 'requires-action']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** Only the fields that we read; the provider sends more. */
export const providerEvent = z.looseObject({ id: z.string(), type: z.string() });

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Signed events of the payment provider; stored once each and worked on later.',
  ownBody: { mediaTypes: ['application/json'], schema: providerEvent },
  data: z.object({ received: z.literal(true) }),
});
