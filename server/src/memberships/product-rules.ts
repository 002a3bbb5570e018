import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import {
  isOnline,
  isWithinMax,
  type PaymentMethodKey,
  SHOWN_METHODS,
} from '@linehaul/contract/payment-methods';
import type { FrequencyName } from '@linehaul/contract/memberships';
import { splitAfterFirst } from '@linehaul/contract/money';
import { type Discount, offOf } from './discount-rules.ts';

/** A price of a product for one period, incl. GST. */
export interface ProductPrice {
  readonly id: string;
  readonly productId: string;
  readonly frequency: FrequencyName;
  readonly totalCents: number;
  /** In the period. */
  readonly paymentCount: number;
  /** On top of the total, with the first payment. */
  readonly joiningFeeCents: number;
  /** What a code takes off both. */
  readonly discount?: Discount | null;
  readonly allowedPaymentMethods: readonly number[];
}

type Payable = Pick<ProductPrice, 'totalCents' | 'paymentCount' | 'joiningFeeCents' | 'discount'>;

/** Cents of all that is paid for a period. */
export const payableCents = ({ totalCents, joiningFeeCents, discount = null }: Payable): number =>
  totalCents + joiningFeeCents - offOf(discount);

/** Cents of the first payment, which is also the largest. */
export const firstPaymentCents = (price: Payable): number => {
  const { paymentCount: count, joiningFeeCents, discount = null } = price;
  const upfrontCents = joiningFeeCents - (discount?.feeCents ?? 0);
  return splitAfterFirst(payableCents(price), { count, upfrontCents })[0] ?? payableCents(price);
};

/** Whether a first payment can be asked for by a method: the provider has a least amount, some methods a limit. */
const isWithinLimits = (method: PaymentMethodKey, cents: number): boolean =>
  isWithinMax(method, cents) && (!isOnline(method) || cents > MINIMUM_PAYABLE_CENTS);

/** The methods that may pay a price: those it allows, within their limits (SPEC section 5); none where nothing is to be paid. */
export const methodsOf = (price: ProductPrice): PaymentMethodKey[] =>
  SHOWN_METHODS.filter(
    (method) =>
      payableCents(price) > 0 &&
      price.allowedPaymentMethods.includes(method) &&
      isWithinLimits(method, firstPaymentCents(price)),
  );

/** The number that a product's name begins with; a name without one goes last. */
const leadingNumber = (name: string): number => {
  const digits = /^\s*(\d+(?:\.\d+)?)/.exec(name)?.[1];
  return digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
};

interface Sorted {
  readonly name: string;
  /** Its place in the order that the office gave them; 0 for one that was given none. */
  readonly position: number;
}

/** Orders products as the office has, then by the number their name begins with, then by name. */
export const compareProducts = (one: Sorted, other: Sorted): number => {
  if (one.position !== other.position) return one.position - other.position;
  const [first, second] = [leadingNumber(one.name), leadingNumber(other.name)];
  return first === second ? one.name.localeCompare(other.name, 'en-AU') : first < second ? -1 : 1;
};

/** Whether a product is meant for a fleet of so many trucks; one without a least is suggested to nobody. */
export const fitsFleet = (
  { minTrucks, maxTrucks }: { minTrucks: number | null; maxTrucks: number | null },
  trucks: number,
): boolean => minTrucks !== null && minTrucks <= trucks && (maxTrucks === null || trucks <= maxTrucks);
