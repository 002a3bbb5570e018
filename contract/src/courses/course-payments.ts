import * as z from 'zod/mini';
import { paymentOutcome } from '../money/payments.ts';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const openCourseCheckout = endpoint({
  method: 'POST',
  path: '/api/cpd/checkout',
  summary:
    'Answers what the caller pays for a course now, and the client secret with which the browser confirms a card for it. The same again while it is open.',
  body: z.strictObject({ courseId: uuid() }),
  data: z.object({
    clientSecret: z.string(),
    /** Dollars that will be charged, incl. GST. */
    amount: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const payForCourse = endpoint({
  method: 'POST',
  path: '/api/cpd/pay',
  summary:
    'Charges the confirmed card for a course, once, and enrols the caller as soon as the money has arrived: repeats go on with the same payment.',
  body: z.strictObject({ courseId: uuid() }),
  data: z.object({
    outcome: paymentOutcome,
    /** With which the browser shows the bank's challenge; null unless there is one. */
    clientSecret: z.nullable(z.string()),
    invoiceId: z.nullable(z.uuid()),
  }),
  refusals: ['not-found', 'wrong-state', 'payment-declined'],
});
