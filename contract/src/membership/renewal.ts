import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { dollarAmount } from '../values/amount.ts';
import { uuid } from '../values/text.ts';
import { joinApplication } from './join-state.ts';
import { frequencyName } from './memberships.ts';

/** Where a membership is on its way; `followed` is one after whose end the next year runs. */
export const renewalState = z.enum([
  'not-begun',
  'in-force',
  'renewal-due',
  'grace',
  'suspended',
  'lapsed',
  'followed',
]);
export type RenewalState = z.infer<typeof renewalState>;

/** From when on a change is wanted: for the days that are left of this year, or for the next one. */
export const CHANGE_STARTS = ['this-year', 'next-year'] as const;
export type ChangeStart = (typeof CHANGE_STARTS)[number];

/** A change to a product that the association approves first: as an application to join, with what it costs. */
export const membershipChange = z.object({
  ...joinApplication.shape,
  from: z.enum(CHANGE_STARTS),
  productId: z.uuid(),
  productName: z.string(),
  frequency: frequencyName,
  /** Who has asked for it. */
  personName: z.string(),
  /** Dollars incl. GST: as it was shown when it was asked for, as worked out when it was approved, and today. */
  askedTotal: z.number(),
  approvedTotal: z.nullable(z.number()),
  total: z.nullable(z.number()),
  /** Why it cannot be made today, whatever is decided; null where it can. */
  whyNot: z.nullable(z.string()),
});
export type MembershipChange = z.infer<typeof membershipChange>;

/** How the membership of an organisation is renewed and ends, with every day ahead. */
export const renewal = z.object({
  orgId: z.uuid(),
  state: renewalState,
  /** Its last day, as long as nothing of it stays unpaid. */
  endsOn: z.iso.date(),
  /** The next year begins; it should be paid by then, and is charged then where that is automatic. */
  renewsOn: z.iso.date(),
  /** Its invoice is issued, or the payment announced. */
  noticeOn: z.iso.date(),
  /** The last day with access while nothing is paid. */
  graceUntil: z.iso.date(),
  lapsesOn: z.iso.date(),
  /** A payment of this year is overdue: until it is paid nothing is asked for the next one. */
  isOverdue: z.boolean(),
  /** The organisation wants no next year. */
  isStopped: z.boolean(),
  /** The last day of the next year, once it is paid. */
  paidUntil: z.nullable(z.iso.date()),
  /** What is asked for the next year while it is not paid; `isCollected`: by itself, `isOnItsWay`: a payment was made. */
  invoice: z.nullable(
    z.object({
      id: z.uuid(),
      invoiceNum: z.string(),
      amount: z.number(),
      isCollected: z.boolean(),
      isOnItsWay: z.boolean(),
    }),
  ),
  /** The organisation has agreed that what is kept pays the next year. */
  isAutomatic: z.boolean(),
  /** The card or account that could pay it by itself; null where none is kept, or the membership is renewed by invoice only. */
  kept: z.nullable(z.object({ paymentMethod: z.int(), last4: z.nullable(z.string()) })),
  mayRenewNow: z.boolean(),
  /** What the next year costs by the prices of today, dollars incl. GST; null where it cannot be renewed now. */
  nextAmount: z.nullable(z.number()),
  /** The last day of the next year. */
  nextEndsOn: z.iso.date(),
  /** What the next year is sold as, and how often it is paid. */
  nextLevel: z.object({
    productName: z.string(),
    frequency: frequencyName,
    /** It is another than the membership is held with now. */
    isChange: z.boolean(),
  }),
  mayChooseNext: z.boolean(),
  /** What was asked for and is looked at, or was decided and not made yet. */
  change: z.nullable(membershipChange),
  mayStop: z.boolean(),
  mayResume: z.boolean(),
  /** The membership is over, and the organisation may join again. */
  mayRejoin: z.boolean(),
});
export type Renewal = z.infer<typeof renewal>;

const ofOrganisation = z.strictObject({ orgId: uuid() });

export const getRenewal = endpoint({
  method: 'GET',
  path: '/api/renewal/current',
  summary: 'How and when the membership of an organisation that the caller administers is renewed, or ends.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: renewal,
  refusals: ['not-found'],
});

export const beginRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/begin',
  summary: 'Has the invoice of the next year issued now, ahead of its day; repeats answer the same.',
  body: ofOrganisation,
  data: z.object({ invoiceId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const stopRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/stop',
  summary: 'Ends the membership with its last day; nothing is asked for another year.',
  body: ofOrganisation,
  data: renewal,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const resumeRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/resume',
  summary: 'Takes back that the membership is to end, until its last day.',
  body: ofOrganisation,
  data: renewal,
  refusals: ['not-found', 'wrong-state'],
});

const nextLevel = z.object({
  priceId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  description: z.string(),
  frequency: frequencyName,
  /** Dollars of the next year by the prices of today, incl. GST. */
  total: z.number(),
  /** Each payment in dollars; they add up to the total. */
  payments: z.array(z.number()),
  /** What the membership is held with now. */
  isPresent: z.boolean(),
  /** What the next year is sold as, unless another is chosen. */
  isChosen: z.boolean(),
  /** The association approves it first, and has not yet. */
  needsApproval: z.boolean(),
});
export type NextLevel = z.infer<typeof nextLevel>;

export const listNextLevels = endpoint({
  method: 'GET',
  path: '/api/renewal/levels',
  summary: 'What the next year of a membership can be sold as, with what each costs by the prices of today.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: z.object({ levels: z.array(nextLevel) }),
  refusals: ['not-found'],
});

export const chooseNextLevel = endpoint({
  method: 'POST',
  path: '/api/renewal/choose',
  summary:
    'Chooses what the next year is sold as and how often it is paid. An open invoice of the next year gives way to another; at another price than was shown nothing changes.',
  body: z.strictObject({ orgId: uuid(), priceId: uuid(), agreedTotal: dollarAmount() }),
  data: renewal,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const setAutomaticRenewal = endpoint({
  method: 'POST',
  path: '/api/renewal/setautomatic',
  summary: 'Agrees, or agrees no more, that the card or account which is kept pays the next year by itself.',
  body: z.strictObject({ orgId: uuid(), isAutomatic: z.boolean() }),
  data: renewal,
  refusals: ['not-found', 'wrong-state'],
});
