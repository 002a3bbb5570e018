import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { addMonths, type CalendarDay } from '@linehaul/contract/dates';
import type { GstStanding } from '@linehaul/contract/gst';
import { gstOfCents, splitAfterFirst } from '@linehaul/contract/money';

export interface Instalment {
  readonly position: number;
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
  readonly gstCents: number;
}

export interface InstalmentPlan {
  readonly totalCents: number;
  readonly paymentCount: number;
  readonly firstDueOn: CalendarDay;
  /** Of the total, paid with the first beyond its part. */
  readonly upfrontCents?: number | undefined;
  /** Of who issues the invoice. */
  readonly gst: GstStanding;
}

/**
 * The dated parts of a total: equal to the cent but for what is paid up front, none too little to be asked for alone, each month on the first one's day or the month's last.
 * GST is rounded on the running total, so that the parts add up to the invoice's GST exactly.
 */
export const instalmentsOf = (plan: InstalmentPlan): Instalment[] => {
  const { totalCents, paymentCount: count, firstDueOn, upfrontCents = 0, gst } = plan;
  let collectedCents = 0;
  return splitAfterFirst(totalCents, { count, upfrontCents }).map((amountCents, index) => {
    const gstBeforeCents = gstOfCents(collectedCents, gst);
    collectedCents += amountCents;
    return {
      position: index + 1,
      dueOn: addMonths(firstDueOn, index),
      amountCents,
      gstCents: gstOfCents(collectedCents, gst) - gstBeforeCents,
    };
  });
};

/** How many of the instalments, oldest first, an amount pays in full. */
export const paidInstalmentCount = (
  instalments: readonly { amountCents: number }[],
  paidCents: number,
): number => {
  let restCents = paidCents;
  const firstUnpaid = instalments.findIndex(({ amountCents }) => (restCents -= amountCents) < 0);
  return firstUnpaid === -1 ? instalments.length : firstUnpaid;
};

/** What an invoice still owes, in cents. */
export const balanceOf = (invoice: {
  totalCents: number;
  amountPaidCents: number;
  creditedCents: number;
}): number => invoice.totalCents - invoice.amountPaidCents - invoice.creditedCents;

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

/**
 * What of the unpaid instalments, oldest first, is too little to be asked for alone goes to the next one, or the last
 * one's to the one before. Afterwards each is more than the provider's minimum, or nothing, or the only one.
 */
export const foldRests = (due: readonly Due[]): Move[] => {
  const moves: Move[] = [];
  const kept: { id: string; dueCents: number }[] = [];
  let rest: Due | undefined;
  for (const { id, dueCents } of due.filter((one) => one.dueCents > 0)) {
    if (rest) moves.push({ from: rest.id, to: id, cents: rest.dueCents });
    const here = { id, dueCents: dueCents + (rest?.dueCents ?? 0) };
    rest = here.dueCents > MINIMUM_PAYABLE_CENTS ? undefined : here;
    if (!rest) kept.push(here);
  }
  const last = kept.at(-1);
  if (rest && last) moves.push({ from: rest.id, to: last.id, cents: rest.dueCents });
  return moves;
};

interface Due {
  readonly id: string;
  readonly dueCents: number;
}

/** Spreads an amount over what is due, in the order given: what it covers whole, and what is left for the next. */
export const allocate = (
  due: readonly Due[],
  cents: number,
): { covered: string[]; part: { id: string; cents: number } | undefined } => {
  let restCents = cents;
  const firstOpen = due.findIndex(({ dueCents }) => {
    if (dueCents > restCents) return true;
    restCents -= dueCents;
    return false;
  });
  const count = firstOpen === -1 ? due.length : firstOpen;
  const next = due[count];
  return {
    covered: due.slice(0, count).map(({ id }) => id),
    part: next && restCents > 0 ? { id: next.id, cents: restCents } : undefined,
  };
};

/**
 * How much of what an instalment has received is owed again, and whether the instalment was completed by another
 * payment.
 */
export interface Standing {
  readonly id: string;
  readonly cents: number;
  readonly isPaid: boolean;
}

interface Asked extends Due {
  readonly status: string;
  readonly receivedCents: number;
}

/**
 * What instalments, oldest first, ask for beyond what their invoice owes, or which of them have to ask for more again:
 * those that have received a part, the latest first, and those that were finished since only where no other is left.
 */
export const alignmentOf = (
  instalments: readonly Asked[],
  owedCents: number,
): { excessCents: number; taken: Standing[] } => {
  const isOpen = ({ status }: Asked): boolean => status !== 'paid' && status !== 'credited';
  const askedCents = instalments.filter(isOpen).reduce((sum, { dueCents }) => sum + dueCents, 0);
  const parts = instalments.filter(({ receivedCents }) => receivedCents > 0).toReversed();
  const isPaid = ({ status }: Asked): boolean => status === 'paid';
  let missingCents = Math.max(0, owedCents - askedCents);
  const taken: Standing[] = [];
  for (const part of [...parts.filter((one) => !isPaid(one)), ...parts.filter(isPaid)]) {
    const cents = Math.min(part.receivedCents, missingCents);
    if (cents === 0) break;
    missingCents -= cents;
    taken.push({ id: part.id, cents, isPaid: isPaid(part) });
  }
  return { excessCents: Math.max(0, askedCents - owedCents), taken };
};
