import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { frequencyName } from './memberships.ts';
import { providerType } from '../money/payment-methods.ts';
import { uuid } from '../values/text.ts';

export const membershipStatusText = z.enum([
  'Active',
  'Overdue',
  'In grace',
  'Suspended',
  'Lapsed',
  'Pending payment',
  'Cancelled',
  'Ended',
]);
export type MembershipStatusText = z.infer<typeof membershipStatusText>;

/** What of a membership is overdue, and what comes next. */
export const membershipArrears = z.object({
  /** Dollars that should have been paid by now. */
  amount: z.number(),
  /** Why the last payment was refused, in the provider's words. */
  reason: z.nullable(z.string()),
  /** When it is tried again; null when it is not: another card or account has to be given. */
  nextTryDate: z.nullable(z.iso.date()),
  /** When the membership lapses if nothing is paid; null when it has lapsed or does not. */
  lapseDate: z.nullable(z.iso.date()),
});

/** The last five and what follows them are there only for a membership that is paid monthly. */
export const membershipProfile = z.object({
  orgId: z.uuid(),
  orgName: z.string(),
  membershipType: z.string(),
  membershipStatus: membershipStatusText,
  /** When the organisation's first membership began; null while none has. */
  memberSince: z.nullable(z.iso.date()),
  endDate: z.iso.date(),
  paymentFrequency: frequencyName,
  /** Null when nothing more is collected. */
  nextBillingDate: z.optional(z.nullable(z.iso.date())),
  nextAmount: z.optional(z.nullable(z.number())),
  paymentMethod: z.optional(z.string()),
  totalMembershipAmount: z.optional(z.number()),
  /** What has not arrived; money on its way has not. */
  remainingBalance: z.optional(z.number()),
  /** A direct debit is on its way. */
  isPaymentProcessing: z.optional(z.boolean()),
  arrears: z.optional(z.nullable(membershipArrears)),
  /** The card that pays expires before an instalment that it is to pay; `expires` is MM/YYYY. */
  expiringCard: z.optional(z.nullable(z.object({ last4: z.string(), expires: z.string() }))),
  /** What may take the place of the card or account that pays: 4 card, 2 direct debit; empty when nothing may. */
  replacementMethods: z.optional(z.array(z.int())),
});
export type MembershipProfile = z.infer<typeof membershipProfile>;

export const getMembershipProfile = endpoint({
  method: 'GET',
  path: '/api/user/membershipdetails',
  summary: 'The newest membership of an organisation that the caller administers.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: membershipProfile,
  refusals: ['not-found'],
});

export const createPaymentMethodSetup = endpoint({
  method: 'POST',
  path: '/api/user/paymentmethodsetup',
  summary:
    'The client secret with which the browser confirms another card or account for a monthly membership.',
  body: z.strictObject({ orgId: uuid(), paymentMethod: providerType }),
  data: z.object({ clientSecret: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});

export const replacePaymentMethod = endpoint({
  method: 'POST',
  path: '/api/user/replacepaymentmethod',
  summary:
    'Has the card or account that was confirmed last pay from now on; what is overdue is collected at once.',
  body: z.strictObject({ orgId: uuid(), paymentMethod: providerType }),
  data: z.object({ isCollecting: z.boolean() }),
  refusals: ['not-found', 'wrong-state'],
});
