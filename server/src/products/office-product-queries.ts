import type { CalendarDay } from '@linehaul/contract/dates';
import { type Approval, frequencyName } from '@linehaul/contract/memberships';
import type { EditedProduct, OfficeProduct } from '@linehaul/contract/office-products';
import { isVehicle } from '@linehaul/contract/vehicles';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { compareProducts } from '../memberships/product-rules.ts';
import { yearOf } from '../memberships/renewal-rules.ts';
import { statusesThat } from '../memberships/rights-rules.ts';
import { findNames, nameIn } from '../publishing/officer-name-queries.ts';
import { joiningFeeOf, type Paid, PAID, type PriceColumns, sentPriceOf } from './office-product-rules.ts';
import { sentTermsOf } from './product-terms-rules.ts';

export interface CountingPrice extends PriceColumns {
  readonly id: string;
  readonly productId: string;
}

/** The prices of products that count now, those never offered left out. */
export const findCountingPrices = async (
  reader: Reader,
  productIds: readonly string[],
): Promise<CountingPrice[]> => {
  if (productIds.length === 0) return [];
  const rows = await reader
    .selectFrom('productPrices')
    .select(['id', 'productId', 'frequency', 'totalCents', 'paymentCount', 'joiningFeeCents'])
    .select('allowedPaymentMethods')
    .where('productId', 'in', productIds)
    .where('isActive', '=', true)
    .where('frequency', '<>', 'HalfYearly')
    .execute();
  return rows.map((row) => ({ ...row, frequency: frequencyName.parse(row.frequency) }));
};

const MEMBERS = sql.join(statusesThat('isMember').map((status) => sql.lit(status)));

/** Organisations that are members by it; whoever has renewed early has two years of it. */
const IN_FORCE = sql<number>`(select count(distinct organisation_id)::int from memberships
  where memberships.product_id = membership_products.id and memberships.status in (${MEMBERS}))`;

const selectProducts = (reader: Reader) =>
  reader.selectFrom('membershipProducts').selectAll().select(IN_FORCE.as('memberships'));
type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** What the office writes of a product, as it stands. */
export const writtenOf = (row: Omit<Row, 'memberships'>, prices: readonly PriceColumns[]) => {
  const priceOf = (paid: Paid) => {
    const price = prices.find(({ frequency }) => frequency === PAID[paid].frequency);
    return price ? sentPriceOf(price) : null;
  };
  const { title: name, description, vehicle, minTrucks, maxTrucks, validFrom, validUntil } = row;
  return {
    ...{ name, description, vehicle: isVehicle(vehicle) ? vehicle : null, minTrucks, maxTrucks },
    ...{ validFrom, validUntil, annual: priceOf('annual'), monthly: priceOf('monthly') },
    joiningFee: joiningFeeOf(prices),
    seats: row.seats,
    approval: row.approval as Approval,
    membershipYear: yearOf(row.membershipYear),
    terms: sentTermsOf(row),
  };
};

const isWithin = ({ validFrom, validUntil }: Row, today: CalendarDay): boolean =>
  (validFrom ?? today) <= today && today <= (validUntil ?? today);

const toProduct = (row: Row, prices: readonly CountingPrice[], today: CalendarDay): OfficeProduct => {
  const own = prices.filter(({ productId }) => productId === row.id);
  const { id, version, memberships } = row;
  return {
    ...{ id, version, memberships, isArchived: !row.isActive },
    isOffered: row.isActive && own.length > 0 && isWithin(row, today),
    ...writtenOf(row, own),
  };
};

/** Every product as applicants would meet them, those that are archived last. */
export const findOfficeProducts = async (
  reader: Reader,
  today: CalendarDay,
): Promise<{ readonly products: OfficeProduct[] }> => {
  const rows = (await selectProducts(reader).execute()).toSorted(
    (one, other) => Number(other.isActive) - Number(one.isActive) || compareProducts(one, other),
  );
  const prices = await findCountingPrices(
    reader,
    rows.map(({ id }) => id),
  );
  return { products: rows.map((row) => toProduct(row, prices, today)) };
};

/** So many products can be joined on a day. */
export const countOfferedProducts = async (reader: Reader, today: CalendarDay): Promise<number> =>
  (await findOfficeProducts(reader, today)).products.filter(({ isOffered }) => isOffered).length;

/** One product as it is edited. */
export const findEditedProduct = async (
  reader: Reader,
  id: string,
  today: CalendarDay,
): Promise<EditedProduct> => {
  const row = await selectProducts(reader).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...toProduct(row, await findCountingPrices(reader, [id]), today),
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [row.updatedBy]), row.updatedBy),
  };
};
