import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** The step that a join waits for; `approval` and `done` have nothing more to fill in. */
export const joinStep = z.enum([
  'organisation',
  'manage-organisation',
  'membership',
  'payment',
  'approval',
  'done',
]);
export type JoinStep = z.infer<typeof joinStep>;

/** How a finished join ended, how far its payment is, or what became of its membership since. */
export const joinOutcome = z.enum([
  'paid',
  'processing',
  'awaiting-payment',
  'approved',
  'past-due',
  'grace',
  'suspended',
  'lapsed',
  'cancelled',
]);

export const joinState = z.object({
  nextStep: joinStep,
  organisationName: z.nullable(z.string()),
  orgId: z.nullable(z.uuid()),
  productId: z.nullable(z.uuid()),
  productName: z.nullable(z.string()),
  paymentFrequencyKey: z.nullable(z.uuid()),
  paymentMethodKey: z.nullable(z.int()),
  /** A payment whose result is not known yet: do not ask for another. */
  isPaymentPending: z.boolean(),
  /** Why the last payment failed, in the provider's words. */
  paymentFailure: z.nullable(z.string()),
  outcome: z.nullable(joinOutcome),
  /** Of the present membership year, to who administers the organisation; else the one that the join ended with. */
  invoice: z.nullable(
    z.object({ id: z.uuid(), invoiceNum: z.string(), orgName: z.string(), netTotalAmount: z.number() }),
  ),
  /** Of a membership that has begun: its last day, and what is collected next where it is paid monthly. */
  period: z.nullable(
    z.object({
      endDate: z.iso.date(),
      nextPayment: z.nullable(z.object({ date: z.iso.date(), amount: z.number() })),
    }),
  ),
});
export type JoinState = z.infer<typeof joinState>;

export const getJoin = endpoint({
  method: 'GET',
  path: '/api/join/current',
  summary: "The caller's own join: where it stands and what has been chosen so far.",
  data: joinState,
});
