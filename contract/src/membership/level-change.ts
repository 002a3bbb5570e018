import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { dollarAmount } from '../values/amount.ts';
import { requiredText, uuid } from '../values/text.ts';
import { applicationAnswer } from './applications.ts';
import { frequencyName } from './memberships.ts';
import { CHANGE_STARTS, renewal } from './renewal.ts';

/** A higher level for the rest of a period, with what it costs by the days that are left, as the invoice will say it. */
const upgrade = z.object({
  priceId: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  description: z.string(),
  frequency: frequencyName,
  /** The rest of the new level, less the rest of the present one; dollars incl. GST. */
  lines: z.array(z.object({ itemName: z.string(), amount: z.number() })),
  total: z.number(),
  /** Of the total, which includes it. */
  gst: z.number(),
  /** The association approves it first, and has not yet. */
  needsApproval: z.boolean(),
});
export type Upgrade = z.infer<typeof upgrade>;

const upgrades = z.object({
  orgId: z.uuid(),
  presentName: z.string(),
  /** The days that are left of the period, today included. */
  from: z.iso.date(),
  until: z.iso.date(),
  daysLeft: z.int(),
  daysOfPeriod: z.int(),
  levels: z.array(upgrade),
  /** Why nothing can be changed within the period; null where it can. */
  whyNot: z.nullable(z.string()),
  /** What was ordered and waits to be paid. */
  open: z.nullable(
    z.object({
      invoiceId: z.uuid(),
      invoiceNum: z.string(),
      productName: z.string(),
      amount: z.number(),
      dueOn: z.nullable(z.iso.date()),
      isOnItsWay: z.boolean(),
    }),
  ),
  /** What is kept and could pay the difference at once. */
  kept: z.nullable(z.object({ paymentMethod: z.int(), last4: z.nullable(z.string()) })),
  /** Payments of the present invoice that are still to come: they go on as they are. */
  paymentsLeft: z.nullable(z.object({ count: z.int(), amount: z.number(), until: z.iso.date() })),
});
export type Upgrades = z.infer<typeof upgrades>;

export const listUpgrades = endpoint({
  method: 'GET',
  path: '/api/renewal/upgrades',
  summary: 'Higher levels for the rest of the present period, with the difference by days, line by line.',
  query: z.strictObject({ orgId: z.optional(uuid()) }),
  data: upgrades,
  refusals: ['not-found'],
});

/** How the difference is paid: by what is kept, or by whoever pays the invoice. */
export const UPGRADE_PAYMENTS = ['kept', 'invoice'] as const;

export const orderUpgrade = endpoint({
  method: 'POST',
  path: '/api/renewal/upgrade',
  summary:
    'Orders a higher level for the rest of the period, which holds once its one invoice is paid; repeats answer the same.',
  body: z.strictObject({
    ...{ orgId: uuid(), priceId: uuid(), agreedTotal: dollarAmount() },
    payBy: z.enum(UPGRADE_PAYMENTS),
  }),
  data: z.object({ invoiceId: z.uuid(), outcome: z.enum(['paid', 'processing', 'invoiced']) }),
  refusals: ['not-found', 'wrong-state', 'payment-declined', 'unavailable'],
});

export const withdrawUpgrade = endpoint({
  method: 'POST',
  path: '/api/renewal/withdrawupgrade',
  summary: 'Calls off a higher level that was ordered and not paid; repeats change nothing more.',
  body: z.strictObject({ orgId: uuid() }),
  data: upgrades,
  refusals: ['not-found', 'wrong-state', 'unavailable'],
});

export const CHANGE_REASON_MAX_LENGTH = 500;

export const changeLevelByOffice = endpoint({
  method: 'POST',
  path: '/api/admin/renewals/changelevel',
  summary:
    'Changes an organisation to a higher level for the rest of its period, with a reason: once its invoice is paid, or at once.',
  body: z.strictObject({
    ...{ orgId: uuid(), priceId: uuid(), agreedTotal: dollarAmount(), isAtOnce: z.boolean() },
    reason: requiredText('Please type a reason', CHANGE_REASON_MAX_LENGTH),
  }),
  data: z.object({ invoiceId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

export const askForChange = endpoint({
  method: 'POST',
  path: '/api/renewal/application/send',
  summary:
    'Asks for a change to a membership that the association approves first. Nothing is changed or invoiced by it; repeats answer the same.',
  body: z.strictObject({
    ...{ orgId: uuid(), priceId: uuid(), from: z.enum(CHANGE_STARTS) },
    /** What was shown, in dollars: the difference of the days that are left, or the whole next year. */
    agreedTotal: dollarAmount(),
  }),
  data: renewal,
  refusals: ['not-found', 'wrong-state'],
});

/** A change that waits for the member: for an answer, or for their yes. */
const waitingChange = z.object({
  orgId: z.uuid(),
  organisationName: z.string(),
  /** What the change is to. */
  productName: z.string(),
  /** What the association asks; null of a change that it has approved. */
  question: z.nullable(z.string()),
  /** The last day on which an approved one may be confirmed; null of one that is asked about. */
  approvedUntil: z.nullable(z.iso.date()),
});
export type WaitingChange = z.infer<typeof waitingChange>;

export const listWaitingChanges = endpoint({
  method: 'GET',
  path: '/api/renewal/application/waiting',
  summary:
    'Changes that wait for an answer, or for the yes to what was approved, of every organisation that the person administers, by their names.',
  data: z.object({ items: z.array(waitingChange) }),
});

export const answerAboutChange = endpoint({
  method: 'POST',
  path: '/api/renewal/application/answer',
  summary: 'Answers what the association has asked about the change, which then waits for it again.',
  body: z.strictObject({ orgId: uuid(), answer: applicationAnswer }),
  data: renewal,
  refusals: ['not-found', 'wrong-state'],
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/renewal/application/withdraw',
  summary: 'Takes back a change that was asked for and is not decided. Repeats answer the same.',
  body: z.strictObject({ orgId: uuid() }),
  data: renewal,
  refusals: ['not-found', 'wrong-state'],
});
