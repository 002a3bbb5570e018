import type { CalendarDay } from '@linehaul/contract/dates';
import {
  frequencyName,
  type MembershipProduct,
  type PaymentFrequency,
  type ProductSuggestion,
} from '@linehaul/contract/memberships';
import { endOfPeriod, monthsOfPeriod, paymentsIn, proRataCents } from '@linehaul/contract/membership-years';
import type { GstStanding } from '@linehaul/contract/gst';
import { dollarsFromCents, gstOfCents, splitIntoPayments } from '@linehaul/contract/money';
import { isPaymentMethod, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import { isVehicle } from '@linehaul/contract/vehicles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { type Discount, discountOn, type OfferedCode } from './discount-rules.ts';
import { asksForApproval } from './approval-rules.ts';
import { findHeldProducts } from './held-product-queries.ts';
import { compareProducts, fitsFleet, methodsOf, type ProductPrice } from './product-rules.ts';
import { quoteOf } from './quote-rules.ts';
import { yearOf } from './renewal-rules.ts';
import { findSold, wasMember } from './sold-price-queries.ts';

/** What a method of payment is called; '–' for none. */
export const methodNameOf = (method: number): string =>
  isPaymentMethod(method) ? PAYMENT_METHODS[method].name : '–';

/** A price on a day, for the period that begins then. */
export interface OfferedPrice extends ProductPrice {
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  /** Payments of a whole year. */
  readonly yearlyPaymentCount: number;
  /** What a code takes off the total and the joining fee. */
  readonly discount: Discount | null;
  /** Begins with the number it is sorted by among those of one position. */
  readonly sortName: string;
  readonly position: number;
  readonly productName: string;
  readonly vehicle: string | null;
  readonly seats: number | null;
  readonly approval: string;
  readonly minTrucks: number | null;
  readonly maxTrucks: number | null;
  readonly description: string;
}

/** On which day somebody chooses, for whom, and what is theirs already. */
export interface Choosing {
  readonly today: CalendarDay;
  /** The first day of what is paid for, where that is not today. */
  readonly startsOn?: CalendarDay;
  /** Null for one that is not a member yet. */
  readonly organisationId: string | null;
  /** The price that an invoice is out for: it stays theirs, whatever is offered since. */
  readonly soldPriceId?: string | null | undefined;
  /** A discount code that takes something off what is not sold yet. */
  readonly code?: OfferedCode | null | undefined;
}

/** The same, of an association that charges GST or does not. */
export interface ChoosingFrom extends Choosing {
  readonly gst: GstStanding;
}

type Offering = ExpressionBuilder<DB, 'productPrices' | 'membershipProducts'>;

/** Of active products, on a day that they are offered on, never half-yearly. */
const isOffered = (eb: Offering, today: CalendarDay) =>
  eb.and([
    eb('membershipProducts.isActive', '=', true),
    eb('productPrices.isActive', '=', true),
    eb('productPrices.frequency', '<>', 'HalfYearly'),
    eb(eb.fn.coalesce('validFrom', sql<string>`'-infinity'::date`), '<=', today),
    eb(eb.fn.coalesce('validUntil', sql<string>`'infinity'::date`), '>=', today),
  ]);

interface PriceOfYear {
  readonly totalCents: number;
  readonly paymentCount: number;
  readonly joiningFeeCents: number;
  readonly membershipYear: string;
}

/** What a price of a year comes to for the period that begins on a day, for who has or has not been a member. */
const forPeriod = (
  { membershipYear, joiningFeeCents, ...price }: PriceOfYear,
  { startsOn, isFirst }: { startsOn: CalendarDay; isFirst: boolean },
) => {
  const endsOn = endOfPeriod(startsOn, yearOf(membershipYear));
  const months = monthsOfPeriod({ startsOn, endsOn });
  return {
    ...{ startsOn, endsOn, yearlyPaymentCount: price.paymentCount },
    totalCents: proRataCents(price.totalCents, months),
    paymentCount: paymentsIn(price.paymentCount, months),
    joiningFeeCents: isFirst ? joiningFeeCents : 0,
  };
};

const selectPrices = (reader: Reader, { today, soldPriceId }: Choosing, productId?: string) =>
  reader
    .selectFrom('productPrices')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'productPrices.productId')
    .where((eb) =>
      soldPriceId
        ? eb.or([isOffered(eb, today), eb('productPrices.id', '=', soldPriceId)])
        : isOffered(eb, today),
    )
    .$if(productId !== undefined, (query) => query.where('membershipProducts.id', '=', productId ?? ''))
    .select([
      'productPrices.id',
      'productPrices.productId',
      'productPrices.frequency',
      'productPrices.totalCents',
      'productPrices.paymentCount',
      'productPrices.joiningFeeCents',
      'productPrices.allowedPaymentMethods',
      'membershipProducts.membershipYear',
      'membershipProducts.name as sortName',
      'membershipProducts.position',
      'membershipProducts.title as productName',
      'membershipProducts.vehicle',
      'membershipProducts.seats',
      'membershipProducts.approval',
      'membershipProducts.minTrucks',
      'membershipProducts.maxTrucks',
      'membershipProducts.description',
    ])
    .orderBy('productPrices.frequency')
    .execute();

/** Every price that can be chosen now, in no order of products. */
export const findOfferedPrices = async (
  reader: Reader,
  choosing: Choosing,
  productId?: string,
): Promise<OfferedPrice[]> => {
  const rows = await selectPrices(reader, choosing, productId);
  const { startsOn = choosing.today } = choosing;
  const isFirst = rows.some((row) => row.joiningFeeCents > 0) && !(await wasMember(reader, choosing));
  const sold = await findSold(reader, choosing);
  return rows.map((row) => {
    const { frequency: name, membershipYear: _, ...price } = row;
    const frequency = frequencyName.parse(name);
    if (sold?.id === row.id)
      return { ...price, ...forPeriod(row, { startsOn: sold.startsOn, isFirst }), ...sold, frequency };
    const offered = { ...price, ...forPeriod(row, { startsOn, isFirst }), frequency };
    return { ...offered, discount: choosing.code ? discountOn(offered, choosing.code) : null };
  });
};

const quotedOf = (price: OfferedPrice, gst: GstStanding) => {
  const quote = quoteOf({ ...price, paymentCount: price.yearlyPaymentCount });
  return {
    totalPrice: dollarsFromCents(quote.totalCents),
    payments: quote.paymentCents.map(dollarsFromCents),
    paymentCount: quote.paymentCents.length,
    gst: dollarsFromCents(gstOfCents(quote.totalCents, gst)),
    lines: quote.lines.map(({ itemName, quantity, unitPriceCents }) => ({
      itemName,
      amount: dollarsFromCents(quantity * unitPriceCents),
    })),
  };
};

/** Cents of one payment without the joining fee. */
const regularCents = ({ totalCents, paymentCount, discount }: OfferedPrice): number => {
  const cents = totalCents - (discount?.membershipCents ?? 0);
  return splitIntoPayments(cents, paymentCount)[0] ?? cents;
};

const toFrequency = (price: OfferedPrice, gst: GstStanding): PaymentFrequency => ({
  key: price.id,
  name: price.frequency,
  price: dollarsFromCents(regularCents(price)),
  ...quotedOf(price, gst),
  ...{ endDate: price.endsOn, months: monthsOfPeriod(price) },
  alloedPaymentMethod: methodsOf(price).map((key) => ({ key, name: PAYMENT_METHODS[key].name })),
});

interface OfferedProducts {
  readonly items: MembershipProduct[];
  readonly suggestion: ProductSuggestion | null;
}

/** Products that can be chosen now, in the order they are shown, and the one that fits a fleet. */
export const findMembershipProducts = async (
  reader: Reader,
  { trucks, ...choosing }: ChoosingFrom & { readonly trucks: number | null },
): Promise<OfferedProducts> => {
  const prices = (await findOfferedPrices(reader, choosing)).toSorted((one, other) =>
    compareProducts(
      { name: one.sortName, position: one.position },
      { name: other.sortName, position: other.position },
    ),
  );
  const byProduct = Map.groupBy(prices, ({ productId }) => productId);
  const held = await findHeldProducts(reader, choosing.organisationId);
  const items = [...byProduct].map(([id, ofProduct]) => {
    const { productName, description, vehicle, seats, approval } = ofProduct[0] as OfferedPrice;
    return {
      needsApproval: asksForApproval(approval, held.has(id)),
      ...{ id, description, name: productName, vehicle: isVehicle(vehicle) ? vehicle : null, seats },
      paymentFrequencies: ofProduct.map((price) => toFrequency(price, choosing.gst)),
    };
  });
  const fitting = trucks === null ? undefined : prices.find((price) => fitsFleet(price, trucks));
  return { items, suggestion: fitting && trucks !== null ? { productId: fitting.productId, trucks } : null };
};

/** How a product can be paid; empty for a product that cannot be chosen. */
export const findPaymentFrequencies = async (
  reader: Reader,
  productId: string,
  choosing: ChoosingFrom,
): Promise<PaymentFrequency[]> =>
  (await findOfferedPrices(reader, choosing, productId)).map((price) => toFrequency(price, choosing.gst));

/** The price behind a choice, if it can be chosen now. */
export const findOfferedPrice = async (
  reader: Reader,
  choice: { productId: string; priceId: string },
  choosing: Choosing,
): Promise<OfferedPrice | undefined> =>
  (await findOfferedPrices(reader, choosing, choice.productId)).find(({ id }) => id === choice.priceId);

/** Of a price that was offered once and is not now: its product, and whether that can be chosen in other ways. */
export const findNoLongerOffered = async (
  reader: Reader,
  { productId, priceId }: { productId: string; priceId: string },
  choosing: Choosing,
): Promise<{ productName: string; isProductOffered: boolean } | undefined> => {
  const gone = await reader
    .selectFrom('productPrices')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'productPrices.productId')
    .where('productPrices.id', '=', priceId)
    .where('productPrices.productId', '=', productId)
    .where('productPrices.frequency', '<>', 'HalfYearly')
    .select('membershipProducts.title as productName')
    .executeTakeFirst();
  if (!gone) return undefined;
  return { ...gone, isProductOffered: (await findOfferedPrices(reader, choosing, productId)).length > 0 };
};
