import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** The step that a join waits for; `approval` and `done` have nothing more to fill in, `application` is the association's to approve. */
export const joinStep = z.enum([
  'organisation',
  'manage-organisation',
  'membership',
  'application',
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

/** For so many days an approved application can be paid for. */
export const APPROVAL_DAYS = 60;

export const APPLICATION_STATUSES = [
  'waiting',
  'asked',
  'approved',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What the office asked before it decides, the oldest first. */
export const applicationQuestion = z.object({
  question: z.string(),
  askedUtc: z.iso.datetime(),
  /** Null while it waits for the applicant. */
  answer: z.nullable(z.string()),
  answeredUtc: z.nullable(z.iso.datetime()),
});
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

/** How the application for the chosen membership stands. */
export const joinApplication = z.object({
  status: z.enum(APPLICATION_STATUSES),
  sentUtc: z.iso.datetime(),
  questions: z.array(applicationQuestion),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** The last day on which it can be paid for. */
  approvedUntil: z.nullable(z.iso.date()),
});
export type JoinApplication = z.infer<typeof joinApplication>;

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
  /** Of a membership that is approved before it is paid for; null where none was sent. */
  application: z.nullable(joinApplication),
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
