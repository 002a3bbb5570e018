import {
  frequencyName,
  type MembershipProduct,
  type PaymentFrequency,
  type ProductSuggestion,
} from '@linehaul/contract/memberships';
import { dollarsFromCents } from '@linehaul/contract/money';
import { isPaymentMethod, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import { isVehicle } from '@linehaul/contract/vehicles';
import type { Reader } from '../db/database.ts';
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
  /** Begins with the number it is sorted by. */
  readonly sortName: string;
  readonly productName: string;
  readonly vehicle: string | null;
  readonly minTrucks: number | null;
  readonly maxTrucks: number | null;
  readonly description: string;
}

/** Prices that can be chosen: of active products, never half-yearly. */
const findOfferedPrices = async (reader: Reader, productId?: string): Promise<OfferedPrice[]> => {
  const rows = await reader
    .selectFrom('productPrices')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'productPrices.productId')
    .where('membershipProducts.isActive', '=', true)
    .where('productPrices.isActive', '=', true)
    .where('productPrices.frequency', '<>', 'HalfYearly')
    .$if(productId !== undefined, (query) => query.where('membershipProducts.id', '=', productId ?? ''))
    .select([
      'productPrices.id',
      'productPrices.productId',
      'productPrices.frequency',
      'productPrices.totalCents',
      'productPrices.paymentCount',
      'productPrices.allowedPaymentMethods',
      'membershipProducts.name as sortName',
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
): Promise<OfferedProducts> => {
  const prices = (await findOfferedPrices(reader)).toSorted((one, other) =>
    compareProducts({ name: one.sortName }, { name: other.sortName }),
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
): Promise<PaymentFrequency[]> => (await findOfferedPrices(reader, productId)).map(toFrequency);

/** The price behind a choice, if it can be chosen now. */
export const findOfferedPrice = async (
  reader: Reader,
  choice: { productId: string; priceId: string },
): Promise<OfferedPrice | undefined> =>
  (await findOfferedPrices(reader, choice.productId)).find(({ id }) => id === choice.priceId);
