import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What became of a payment attempt, as the browser needs to know it. */
export const paymentOutcome = z.enum(['paid', 'processing', 'requires-action']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Signed events of the payment provider; stored once each and worked on later.',
  data: z.object({ received: z.literal(true) }),
});
