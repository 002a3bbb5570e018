import type { FrequencyName } from '@linehaul/contract/memberships';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import type { SentPrice, SentProduct } from '@linehaul/contract/office-products';
import { isPaymentMethod, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import { invalidField } from '../domain-error.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { firstPaymentCents, methodsOf } from '../memberships/product-rules.ts';
import { requireSoundTerms } from './product-terms-rules.ts';

/** How the office offers a product; half-yearly is in the catalogue and never offered. */
export const PAID = {
  annual: { frequency: 'Annual', paymentCount: 1 },
  monthly: { frequency: 'Monthly', paymentCount: 12 },
} as const satisfies Record<string, { frequency: FrequencyName; paymentCount: number }>;
export type Paid = keyof typeof PAID;
export const EACH_PAID: readonly Paid[] = ['annual', 'monthly'];

/** Cents of a joining fee; 0 for none. */
export const feeCentsOf = (joiningFee: number | null | undefined): number =>
  joiningFee ? centsFromDollars(joiningFee) : 0;

/** Of the prices that count; all of a product have the same. */
export const joiningFeeOf = (prices: readonly PriceColumns[]): number | null => {
  const cents = Math.max(0, ...prices.map((price) => price.joiningFeeCents));
  return cents === 0 ? null : dollarsFromCents(cents);
};

/** A price as it is written down. */
export interface PriceColumns {
  readonly frequency: FrequencyName;
  readonly totalCents: number;
  readonly paymentCount: number;
  readonly joiningFeeCents: number;
  readonly allowedPaymentMethods: number[];
}

/** Each method once, in the order of their numbers: the same price is the same row. */
export const columnsOf = (
  paid: Paid,
  { total, methods, joiningFeeCents }: SentPrice & { readonly joiningFeeCents: number },
): PriceColumns => ({
  ...{ ...PAID[paid], joiningFeeCents },
  totalCents: centsFromDollars(total),
  allowedPaymentMethods: [...new Set(methods)].toSorted((one, other) => one - other),
});

export const isSamePrice = (one: PriceColumns, other: PriceColumns): boolean =>
  one.totalCents === other.totalCents &&
  one.paymentCount === other.paymentCount &&
  one.joiningFeeCents === other.joiningFeeCents &&
  one.allowedPaymentMethods.toSorted((a, b) => a - b).join(' ') === other.allowedPaymentMethods.join(' ');

/** Throws at its field where a price allows a method that could never pay it. */
const requirePayable = (paid: Paid, sent: SentPrice & { readonly joiningFeeCents: number }): void => {
  const price = { id: '', productId: '', ...columnsOf(paid, sent) };
  const possible = methodsOf(price);
  const refused = price.allowedPaymentMethods.filter(isPaymentMethod).find((key) => !possible.includes(key));
  if (refused === undefined) return;
  const { name, maxCents } = PAYMENT_METHODS[refused];
  const first = formatMoney(firstPaymentCents(price));
  const most = maxCents === null ? '' : `: it takes at most ${formatMoney(maxCents)} at once`;
  throw invalidField(`${paid}.methods`, `${name} cannot take a payment of ${first}${most}`);
};

const requireFleet = ({ minTrucks, maxTrucks }: SentProduct): void => {
  if (maxTrucks === null) return;
  if (minTrucks === null) throw invalidField('minTrucks', 'Please type the smallest fleet too');
  if (maxTrucks < minTrucks) throw invalidField('maxTrucks', 'Please type at least the smallest fleet');
};

/** Throws at its field where nobody could ever join with it, or where it says two things at once. */
export const requireSound = (product: SentProduct): void => {
  const { validFrom, validUntil, terms, joiningFee } = product;
  requireFleet(product);
  if (terms) requireSoundTerms(terms);
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    throw invalidField('validUntil', 'Please enter the first day or a later one');
  if (joiningFee && !product.annual && !product.monthly)
    throw invalidField('joiningFee', 'Please type a price too: a joining fee is paid with it');
  for (const paid of EACH_PAID) {
    const price = product[paid];
    if (price) requirePayable(paid, { ...price, joiningFeeCents: feeCentsOf(joiningFee) });
  }
};

/** A price as the wire has it. */
export const sentPriceOf = ({ totalCents, allowedPaymentMethods }: PriceColumns): SentPrice => ({
  total: dollarsFromCents(totalCents),
  methods: allowedPaymentMethods,
});
