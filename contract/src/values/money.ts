import { MINIMUM_PAYABLE_CENTS } from './constants.ts';
import type { GstStanding } from './gst.ts';

/** Converts integer cents to the wire's decimal dollars (at most two decimals). */
export const dollarsFromCents = (cents: number): number => Number((cents / 100).toFixed(2));

/** Converts the wire's decimal dollars to integer cents; throws RangeError when it has more than two decimals. */
export const centsFromDollars = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents / 100 - dollars) > 1e-9) {
    throw new RangeError('An amount of money has at most two decimals');
  }
  return cents;
};

/**
 * GST contained in an amount that somebody asks for: one eleventh, rounded to the nearest cent, in integer arithmetic, of who is
 * registered for it; else none.
 * Source: A New Tax System (Goods and Services Tax) Act 1999, s 9-90 (total invoice rule), s 9-5 (who is not registered makes no
 * taxable supply).
 */
export const gstOfCents = (totalCents: number, gst: GstStanding): number =>
  gst === 'registered' ? Math.floor((2 * totalCents + 11) / 22) : 0;

/**
 * Splits `totalCents` into at most `count` payments that can be asked for: each is more than the provider's minimum,
 * or there is only one. They add up to the cent, differ by at most one cent, the larger ones first.
 */
export const splitIntoPayments = (totalCents: number, count: number): number[] =>
  splitCents(totalCents, Math.max(1, Math.min(count, Math.floor(totalCents / (MINIMUM_PAYABLE_CENTS + 1)))));

/**
 * The same, where `upfrontCents` of the total, at most all of it, are paid with the first payment beyond its part: the parts of
 * the rest are equal, and all add up to the cent.
 */
export const splitAfterFirst = (
  totalCents: number,
  { count, upfrontCents }: { count: number; upfrontCents: number },
): number[] => {
  const [first = 0, ...others] = splitIntoPayments(totalCents - upfrontCents, count);
  return [first + upfrontCents, ...others];
};

/**
 * Splits `totalCents` into `count` payments that add up to the cent and differ by at most one cent,
 * the larger ones first. `count` is 1 or more.
 */
export const splitCents = (totalCents: number, count: number): number[] => {
  const base = Math.floor(totalCents / count);
  const larger = totalCents - base * count;
  return Array.from({ length: count }, (_, index) => (index < larger ? base + 1 : base));
};
