import type { CalendarDay } from '@linehaul/contract/dates';
import { type PaymentMethodKey, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { splitIntoPayments } from '@linehaul/contract/money';
import { dueRenewalReminder, renewalStateOn } from '../../memberships/renewal-rules.ts';
import type { MembershipStatus } from '../../memberships/rights-rules.ts';
import { type Advance, mayIssue, nextStatusOf } from '../advance-rules.ts';
import type { KeptMethod } from '../kept-method-queries.ts';
import type { NextPrice } from './price-queries.ts';
import { isOpen, periodOf, termsOf } from '../period-rules.ts';
import type { NextPeriod, RunningMembership } from '../running-membership-queries.ts';

/** All that decides what is done about a membership, as it is at one instant. */
export interface RenewalFacts {
  readonly membership: RunningMembership;
  readonly next: NextPeriod | undefined;
  /** Something of the present period is overdue. */
  readonly owesForNow: boolean;
  /** To whom the next period would be billed; undefined where nobody administers the organisation. */
  readonly billed:
    | { readonly accountId: string; readonly address: string; readonly isProven: boolean }
    | undefined;
  /** Addresses of those who administer the organisation. */
  readonly administrators: readonly string[];
  /** Something else of the organisation has the days of the next period. */
  readonly isTaken: boolean;
  readonly price: NextPrice;
  /** What is kept and could pay the next period. */
  readonly kept: KeptMethod | undefined;
  /** Reminders that were queued, by `reminderKey`. */
  readonly reminded: ReadonlySet<string>;
  /** What the kept card or account is asked for next, of the next period. */
  readonly debit:
    | { readonly instalmentId: string; readonly cents: number; readonly on: CalendarDay }
    | undefined;
}

export type RenewalMail = 'invoice' | 'reminder' | 'grace' | 'suspended' | 'lapsed';

/** Something that a run does about a membership. Two that read the same are the same. */
export type RenewalAct =
  | {
      readonly kind: 'invoice';
      readonly cents: number;
      readonly parts: number;
      readonly paymentMethod: PaymentMethodKey;
      readonly isCollected: boolean;
      readonly accountId: string;
      readonly priceId: string;
      readonly startsOn: CalendarDay;
      readonly endsOn: CalendarDay;
    }
  | { readonly kind: 'debit'; readonly cents: number }
  | {
      readonly kind: 'mail';
      readonly mail: RenewalMail;
      readonly to: readonly string[];
      readonly days?: number;
    }
  | { readonly kind: 'credit'; readonly cents: number }
  | { readonly kind: 'state'; readonly from: string; readonly to: MembershipStatus };

export const reminderKey = (days: number, address: string): string => `${days}:${address}`;

const planInvoice = (facts: RenewalFacts): (RenewalAct & { kind: 'invoice' }) | undefined => {
  const { membership, billed, price, isTaken, owesForNow } = facts;
  if (billed === undefined || isTaken || owesForNow) return undefined;
  const kept = membership.renewsAutomatically ? facts.kept : undefined;
  return {
    ...{ kind: 'invoice', cents: price.totalCents, isCollected: kept !== undefined },
    ...(kept
      ? { parts: price.paymentCount, paymentMethod: kept.paymentMethod }
      : { parts: 1, paymentMethod: PAYMENT_METHOD.offline }),
    ...{ accountId: billed.accountId, priceId: price.id },
    ...price.period,
  };
};

/** The next period as it will be once its invoice is out; it has no ids yet. */
const asIssued = (act: RenewalAct & { kind: 'invoice' }): NextPeriod => ({
  ...{ id: '', invoiceId: '', invoiceNumber: 0, accountId: act.accountId },
  ...{ status: 'pending-payment', invoiceStatus: 'open', startsOn: act.startsOn, endsOn: act.endsOn },
  ...{ amountPaidCents: 0, balanceCents: act.cents, isCollected: act.isCollected },
});

const debitOf = (act: RenewalAct & { kind: 'invoice' }): RenewalFacts['debit'] =>
  act.isCollected
    ? { instalmentId: '', cents: splitIntoPayments(act.cents, act.parts)[0] ?? act.cents, on: act.startsOn }
    : undefined;

/** The facts after an invoice was issued. */
export const withInvoice = (facts: RenewalFacts, act: RenewalAct & { kind: 'invoice' }): RenewalFacts => ({
  ...{ ...facts, next: asIssued(act), debit: debitOf(act), reminded: new Set() },
});

const planReminder = (facts: RenewalFacts, day: CalendarDay): RenewalAct[] => {
  const { membership, next, administrators, reminded } = facts;
  // What is charged by itself, or is on its way, nobody has to pay.
  if (!isOpen(next) || next.invoiceStatus !== 'open' || next.isCollected) return [];
  const days = dueRenewalReminder(membership, termsOf(membership), day);
  if (days === undefined) return [];
  const to = administrators.filter((address) => !reminded.has(reminderKey(days, address)));
  return to.length === 0 ? [] : [{ kind: 'mail', mail: 'reminder', to, days }];
};

const MAIL_OF: Readonly<Partial<Record<MembershipStatus, RenewalMail>>> = {
  grace: 'grace',
  suspended: 'suspended',
  lapsed: 'lapsed',
};

/** Who is told of a new state; of what is charged by itself, or is on its way, its own mails tell. */
const planNews = ({ next, administrators }: RenewalFacts, status: MembershipStatus): RenewalAct[] => {
  const mail = MAIL_OF[status];
  const isComing = isOpen(next) && (next.isCollected || next.invoiceStatus === 'pending');
  if (mail === undefined || (status === 'grace' && isComing) || administrators.length === 0) return [];
  return [{ kind: 'mail', mail, to: administrators }];
};

const planMove = (facts: RenewalFacts, advance: Advance): RenewalAct[] => {
  const { membership, next } = facts;
  const status = nextStatusOf(advance);
  if (status === undefined) return [];
  // Nobody owes for a year that they do not get; what was paid in part is for an officer to settle.
  const isCalledOff = status === 'lapsed' && isOpen(next) && next.amountPaidCents === 0;
  return [
    ...(isCalledOff ? [{ kind: 'credit' as const, cents: next.balanceCents ?? 0 }] : []),
    { kind: 'state', from: membership.status, to: status },
    ...planNews(facts, status),
  ];
};

const planDebit = ({ debit, next }: RenewalFacts, day: CalendarDay): RenewalAct[] =>
  debit && isOpen(next) && next.invoiceStatus === 'open' && debit.on <= day
    ? [{ kind: 'debit', cents: debit.cents }]
    : [];

/** Who is asked for the money now is not told that they are late; who lapses is not asked. */
const withDebit = (debits: RenewalAct[], moves: RenewalAct[]): RenewalAct[] => {
  const to = moves.flatMap((act) => (act.kind === 'state' ? [act.to] : []))[0];
  if (debits.length === 0 || to === 'lapsed') return moves;
  return to === 'grace' ? debits : [...debits, ...moves];
};

/**
 * Everything that is due for a membership on a day, in its order: the one source of what the hourly work does, of what a
 * rehearsal lists and of what a run does. Nothing where nothing is due.
 */
export const planRenewal = (facts: RenewalFacts, day: CalendarDay): RenewalAct[] => {
  const { membership } = facts;
  const state = renewalStateOn(periodOf(membership, facts.next), termsOf(membership), day);
  const issued = mayIssue({ membership, next: facts.next, state }) ? planInvoice(facts) : undefined;
  const after = issued ? withInvoice(facts, issued) : facts;
  return [
    ...(issued && facts.billed
      ? [issued, { kind: 'mail' as const, mail: 'invoice' as const, to: [facts.billed.address] }]
      : []),
    ...planReminder(after, day),
    ...withDebit(planDebit(after, day), planMove(after, { membership, next: after.next, state })),
  ];
};
