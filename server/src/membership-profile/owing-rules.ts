import type { CalendarDay } from '@linehaul/contract/dates';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import { MOST_ONLINE_CENTS } from '@linehaul/contract/payment-methods';
import type { Owed } from '@linehaul/contract/owing';
import { lapseDayOf } from '../memberships/standing-rules.ts';

interface Plan {
  /** Its instalments are collected on their days. */
  readonly isCollected: boolean;
  /** Another card or account may take the place of the one that pays. */
  readonly isReplaceable: boolean;
  /** What should have been paid by now, without what our own limit holds back. */
  readonly overdue: {
    readonly cents: number;
    readonly oldestDueOn: CalendarDay;
    readonly nextTryOn: CalendarDay | null;
  } | null;
}

/** An invoice that is not settled, with all that decides what is owed of it. */
export interface UnsettledInvoice {
  readonly id: string;
  readonly invoiceNumber: number;
  readonly orgId: string | null;
  readonly orgName: string;
  readonly description: string;
  readonly balanceCents: number;
  readonly dueOn: CalendarDay | null;
  /** Its own day or, where it has none, that of the oldest part which is not paid. */
  readonly dueDay: CalendarDay | null;
  /** None for an invoice of no membership. */
  readonly membershipStatus: string | null;
  readonly pastDueSince: CalendarDay | null;
  /** When the membership lapses whose next year this is; null where it is for no next year. */
  readonly renewalLapsesOn: CalendarDay | null;
  /** Of the payment on its way; null when there is none. */
  readonly onItsWayCents: number | null;
  /** Why the last payment did not stay. */
  readonly reason: string | null;
  readonly payableLineId: string | null;
  readonly plan: Plan | null;
}

/** The next year of a membership, which waits for this money. */
const isRenewal = ({ membershipStatus, renewalLapsesOn }: UnsettledInvoice): boolean =>
  membershipStatus === 'pending-payment' && renewalLapsesOn !== null;

type Consequence = Pick<Owed, 'consequence' | 'lapseDate'>;

const consequenceOf = (invoice: UnsettledInvoice): Consequence => {
  const { membershipStatus, pastDueSince } = invoice;
  if (isRenewal(invoice)) return { consequence: 'renews-when-paid', lapseDate: invoice.renewalLapsesOn };
  if (membershipStatus === 'pending-payment') return { consequence: 'starts-when-paid', lapseDate: null };
  if (membershipStatus === 'lapsed') return { consequence: 'has-lapsed', lapseDate: null };
  return membershipStatus === 'past-due' && pastDueSince !== null
    ? { consequence: 'lapses', lapseDate: lapseDayOf(pastDueSince) }
    : { consequence: 'none', lapseDate: null };
};

const kindOf = (invoice: UnsettledInvoice): Owed['kind'] => {
  const { plan, reason, membershipStatus } = invoice;
  if (plan) return 'instalment';
  if (reason !== null) return 'returned';
  if (isRenewal(invoice)) return 'renewal';
  return membershipStatus === 'pending-payment' ? 'join' : 'invoice';
};

type Due = Pick<
  Owed,
  'amount' | 'dueDate' | 'isOverdue' | 'nextTryDate' | 'way' | 'payment' | 'isReplaceable'
>;

/** Money on its way: nothing can be paid, and nothing is late that may have been paid. */
const onItsWay = (cents: number): Due => ({
  amount: dollarsFromCents(cents),
  dueDate: null,
  isOverdue: false,
  nextTryDate: null,
  way: 'on-its-way',
  payment: null,
  isReplaceable: false,
});

/** What is overdue of a plan; undefined where nothing is, since the rest is not due yet. */
const dueOfPlan = (
  { isCollected, isReplaceable, overdue }: Plan,
  { payment, today }: { payment: Due['payment']; today: CalendarDay },
): Due | undefined => {
  if (!overdue) return undefined;
  const amount = dollarsFromCents(overdue.cents);
  return {
    amount,
    dueDate: overdue.oldestDueOn,
    isOverdue: true,
    nextTryDate: isCollected ? (overdue.nextTryOn ?? today) : null,
    way: payment ? 'pay' : isReplaceable ? 'other-card' : 'collected',
    payment: payment && { ...payment, part: amount < payment.amount ? 'overdue' : null },
    isReplaceable,
  };
};

const BEHIND: ReadonlySet<string | null> = new Set(['past-due', 'lapsed']);

const dueOfInvoice = (invoice: UnsettledInvoice, payment: Due['payment'], today: CalendarDay): Due => {
  const { dueOn, dueDay, balanceCents, membershipStatus, pastDueSince } = invoice;
  const dueDate = dueOn ?? pastDueSince ?? dueDay;
  return {
    amount: dollarsFromCents(balanceCents),
    dueDate,
    isOverdue: (dueDate !== null && dueDate < today) || BEHIND.has(membershipStatus),
    nextTryDate: null,
    way: payment ? 'pay' : 'transfer',
    payment,
    isReplaceable: false,
  };
};

const dueOf = (invoice: UnsettledInvoice, today: CalendarDay): Due | undefined => {
  const { onItsWayCents, payableLineId, balanceCents, plan } = invoice;
  if (onItsWayCents !== null) return onItsWay(onItsWayCents);
  const payment =
    payableLineId === null
      ? null
      : { lineItemId: payableLineId, amount: dollarsFromCents(balanceCents), part: null };
  if (plan) return dueOfPlan(plan, { payment, today });
  const isPayable = payment !== null || balanceCents > MOST_ONLINE_CENTS;
  return isPayable ? dueOfInvoice(invoice, payment, today) : undefined;
};

/** What is owed of an invoice today, and the one way to settle it; undefined while nothing is. */
export const owedOf = (invoice: UnsettledInvoice, today: CalendarDay): Owed | undefined => {
  const due = dueOf(invoice, today);
  if (!due) return undefined;
  const { id, invoiceNumber, orgId, orgName, description } = invoice;
  const isComing = due.way === 'on-its-way';
  return {
    kind: kindOf(invoice),
    invoiceId: id,
    invoiceNum: String(invoiceNumber),
    ...{ orgId, orgName, description },
    ...due,
    // Reason and consequence of a refusal are left out while money is on its way.
    reason: isComing ? null : invoice.reason,
    ...consequenceOf(invoice),
    ...(isComing && { consequence: 'none' as const, lapseDate: null }),
  };
};

/** Dollars of all that is due and not on its way, to the cent. */
export const totalOwed = (items: readonly Pick<Owed, 'amount' | 'way'>[]): number =>
  dollarsFromCents(
    items
      .filter(({ way }) => way !== 'on-its-way')
      .reduce((sum, { amount }) => sum + centsFromDollars(amount), 0),
  );

/** Overdue before what is only due, the oldest first; what needs nothing last. */
export const byUrgency = (one: Owed, other: Owed): number => {
  const rank = ({ way, isOverdue }: Owed): number => (way === 'on-its-way' ? 2 : isOverdue ? 0 : 1);
  return rank(one) - rank(other) || (one.dueDate ?? '').localeCompare(other.dueDate ?? '');
};
