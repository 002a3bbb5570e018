import type { CalendarDay } from '@linehaul/contract/dates';
import {
  frequencyName,
  type MembershipProduct,
  type PaymentFrequency,
  type ProductSuggestion,
} from '@linehaul/contract/memberships';
import { dollarsFromCents } from '@linehaul/contract/money';
import { isPaymentMethod, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import { isVehicle } from '@linehaul/contract/vehicles';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import {
  compareProducts,
  firstPaymentCents,
  fitsFleet,
  methodsOf,
  type ProductPrice,
} from './product-rules.ts';

/** What a method of payment is called; '–' for none. */
export const methodNameOf = (method: number): string =>
  isPaymentMethod(method) ? PAYMENT_METHODS[method].name : '–';

interface OfferedPrice extends ProductPrice {
  /** Begins with the number it is sorted by among those of one position. */
  readonly sortName: string;
  readonly position: number;
  readonly productName: string;
  readonly vehicle: string | null;
  readonly minTrucks: number | null;
  readonly maxTrucks: number | null;
  readonly description: string;
}

/** On which day somebody chooses, and what is theirs already. */
export interface Choosing {
  readonly today: CalendarDay;
  /** The price that an invoice is out for: it stays theirs, whatever is offered since. */
  readonly soldPriceId?: string | null | undefined;
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

const findOfferedPrices = async (
  reader: Reader,
  { today, soldPriceId }: Choosing,
  productId?: string,
): Promise<OfferedPrice[]> => {
  const rows = await reader
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
      'productPrices.allowedPaymentMethods',
      'membershipProducts.name as sortName',
      'membershipProducts.position',
      'membershipProducts.title as productName',
      'membershipProducts.vehicle',
      'membershipProducts.minTrucks',
      'membershipProducts.maxTrucks',
      'membershipProducts.description',
    ])
    .orderBy('productPrices.frequency')
    .execute();
  return rows.map((row) => ({ ...row, frequency: frequencyName.parse(row.frequency) }));
};

const toFrequency = (price: OfferedPrice): PaymentFrequency => ({
  key: price.id,
  name: price.frequency,
  price: dollarsFromCents(firstPaymentCents(price)),
  totalPrice: dollarsFromCents(price.totalCents),
  paymentCount: price.paymentCount,
  alloedPaymentMethod: methodsOf(price).map((key) => ({ key, name: PAYMENT_METHODS[key].name })),
});

interface OfferedProducts {
  readonly items: MembershipProduct[];
  readonly suggestion: ProductSuggestion | null;
}

/** Products that can be chosen now, in the order they are shown, and the one that fits a fleet. */
export const findMembershipProducts = async (
  reader: Reader,
  trucks: number | null,
  today: CalendarDay,
): Promise<OfferedProducts> => {
  const prices = (await findOfferedPrices(reader, { today })).toSorted((one, other) =>
    compareProducts(
      { name: one.sortName, position: one.position },
      { name: other.sortName, position: other.position },
    ),
  );
  const byProduct = Map.groupBy(prices, ({ productId }) => productId);
  const items = [...byProduct].map(([id, ofProduct]) => {
    const { productName, description, vehicle } = ofProduct[0] as OfferedPrice;
    return {
      ...{ id, description, name: productName, vehicle: isVehicle(vehicle) ? vehicle : null },
      paymentFrequencies: ofProduct.map(toFrequency),
    };
  });
  const fitting = trucks === null ? undefined : prices.find((price) => fitsFleet(price, trucks));
  return { items, suggestion: fitting && trucks !== null ? { productId: fitting.productId, trucks } : null };
};

/** How a product can be paid; empty for a product that cannot be chosen. */
export const findPaymentFrequencies = async (
  reader: Reader,
  productId: string,
  choosing: Choosing,
): Promise<PaymentFrequency[]> => (await findOfferedPrices(reader, choosing, productId)).map(toFrequency);

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
