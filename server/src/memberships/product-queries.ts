import { frequencyName, type MembershipProduct, type PaymentFrequency } from '@linehaul/contract/memberships';
import { dollarsFromCents } from '@linehaul/contract/money';
import { isPaymentMethod, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import type { Reader } from '../db/database.ts';
import { compareProducts, firstPaymentCents, methodsOf, type ProductPrice } from './product-rules.ts';

/** What a method of payment is called; '–' for none. */
export const methodNameOf = (method: number): string =>
  isPaymentMethod(method) ? PAYMENT_METHODS[method].name : '–';

interface OfferedPrice extends ProductPrice {
  readonly productName: string;
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
      'membershipProducts.name as productName',
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

/** Products that can be chosen now, in the order they are shown. */
export const findMembershipProducts = async (reader: Reader): Promise<MembershipProduct[]> => {
  const byProduct = Map.groupBy(await findOfferedPrices(reader), ({ productId }) => productId);
  const products = [...byProduct].map(([id, prices]) => ({
    id,
    name: prices[0]?.productName ?? '',
    description: prices[0]?.description ?? '',
    paymentFrequencies: prices.map(toFrequency),
  }));
  return products.toSorted(compareProducts);
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
