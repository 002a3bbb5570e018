import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { membershipStanding } from './membership-card.ts';
import { frequencyName } from './memberships.ts';
import { uuid } from '../values/text.ts';
import { vehicle } from '../values/vehicles.ts';

export const yearPaymentState = z.enum(['paid', 'on-its-way', 'overdue', 'due']);
export type YearPaymentState = z.infer<typeof yearPaymentState>;

/** A payment of the year, at its day. */
export const yearPayment = z.object({
  position: z.int(),
  dueOn: z.iso.date(),
  state: yearPaymentState,
  /** Dollars, for those who administer the organisation; null for its other people. */
  amount: z.nullable(z.number()),
});
export type YearPayment = z.infer<typeof yearPayment>;

/** One membership year: the day it began, today, and the day it is renewed, with its payments between them. */
export const membershipYear = z.object({
  orgId: z.uuid(),
  organisation: z.string(),
  tier: z.string(),
  vehicle: z.nullable(vehicle),
  standing: membershipStanding,
  /** When the organisation’s first membership began; null while none has. */
  memberSince: z.nullable(z.iso.date()),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Today, where the association is. */
  today: z.iso.date(),
  paymentFrequency: frequencyName,
  /** In the order of their days; none while there is no invoice. */
  payments: z.array(yearPayment),
  /** What is paid for the year, for those who administer the organisation; null for its other people. */
  invoiceId: z.nullable(z.uuid()),
});
export type MembershipYear = z.infer<typeof membershipYear>;

export const getMembershipYear = endpoint({
  method: 'GET',
  path: '/api/user/membershipyear',
  summary: 'The membership year of an organisation for each of its people, with the days of its payments.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: membershipYear,
  refusals: ['not-found'],
});
