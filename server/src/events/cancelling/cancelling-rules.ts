import type { CancellingRules } from '@linehaul/contract/event-cancelling';

const HOUR_MS = 3_600_000;

/** Of an event that says nothing: a place can be handed on until it starts, and only the office cancels one. */
export const UNSAID: CancellingRules = { cancelHours: null, feePercent: 0, freeHours: null, handOnHours: 0 };

const isStillBefore = (startsAt: Date, hours: number | null, now: Date): boolean =>
  hours !== null && now.getTime() <= startsAt.getTime() - hours * HOUR_MS;

export const mayCancelAt = (rules: CancellingRules, startsAt: Date, now: Date): boolean =>
  isStillBefore(startsAt, rules.cancelHours, now);

export const mayHandOnAt = (rules: CancellingRules, startsAt: Date, now: Date): boolean =>
  isStillBefore(startsAt, rules.handOnHours, now);

/** What is kept of a price at this moment, in percent. */
export const feePercentAt = (rules: CancellingRules, startsAt: Date, now: Date): number =>
  isStillBefore(startsAt, rules.freeHours, now) ? 0 : rules.feePercent;

interface Parts {
  readonly backCents: number;
  readonly feeCents: number;
}

/**
 * What comes back of places that cost so much, and what is kept. Each place is rounded for itself: place by place, in any
 * order, it is the same as all at once, and the two parts are what was paid.
 */
export const partsOf = (priceCents: readonly number[], feePercent: number): Parts => {
  const fees = priceCents.map((cents) => Math.floor((cents * feePercent + 50) / 100));
  const feeCents = fees.reduce((sum, cents) => sum + cents, 0);
  return { feeCents, backCents: priceCents.reduce((sum, cents) => sum + cents, 0) - feeCents };
};

/** A payment of the invoice, with what of it could go back now. */
export interface Refundable {
  readonly id: string;
  readonly cents: number;
  /** Whether the provider took it, and gives it back. */
  readonly isOnline: boolean;
}

export interface Ways {
  /** Taken off what is still owed. */
  readonly offInvoiceCents: number;
  readonly refunds: readonly { readonly id: string; readonly cents: number }[];
  readonly byBankCents: number;
}

/**
 * How an amount comes back: what was not paid yet is asked for no more, the rest goes where it came from, the latest
 * payment first; never more than was paid.
 */
export const waysBack = (
  backCents: number,
  { balanceCents, payments }: { readonly balanceCents: number; readonly payments: readonly Refundable[] },
): Ways => {
  const offInvoiceCents = Math.min(backCents, balanceCents);
  let restCents = backCents - offInvoiceCents;
  const take = (cents: number): number => {
    const taken = Math.min(cents, restCents);
    restCents -= taken;
    return taken;
  };
  const refunds = payments
    .filter(({ isOnline }) => isOnline)
    .map(({ id, cents }) => ({ id, cents: take(cents) }))
    .filter(({ cents }) => cents > 0);
  const byBankCents = payments
    .filter(({ isOnline }) => !isOnline)
    .reduce((sum, { cents }) => sum + take(cents), 0);
  return { offInvoiceCents, refunds, byBankCents };
};
