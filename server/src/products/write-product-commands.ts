import type { SentProduct } from '@linehaul/contract/office-products';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { findCountingPrices, writtenOf } from './office-product-queries.ts';
import { columnsOf, EACH_PAID, feeCentsOf, isSamePrice, joiningFeeOf, PAID } from './office-product-rules.ts';
import { termColumnsOf } from './product-terms-rules.ts';

/** One at a time changes this short list: a name that is free, and its order, stay so until the transaction ends. */
export const holdList = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('membership products'))`.execute(transaction);

/** The product of a name as people see it, which leaves the number out that some begin with; another than `thanId`. */
export const findNamed = (transaction: Transaction, name: string, thanId?: string) => {
  const title = sql`regexp_replace(${name}::text, '^\\s*\\d+(\\.\\d+)?[.)]\\s+(?=\\S)', '')`;
  return transaction
    .selectFrom('membershipProducts')
    .selectAll()
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .$if(thanId !== undefined, (query) => query.where('id', '!=', thanId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
};
export type KeptProduct = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

interface NewProduct {
  readonly name: string;
  readonly now: Date;
  readonly updatedBy: string | null;
  /** Left out, each has its own. */
  readonly membershipYear?: string;
}

/** Adds a product at the end of the list. */
export const insertProduct = (
  transaction: Transaction,
  { name, now, updatedBy, membershipYear = 'anniversary' }: NewProduct,
): Promise<KeptProduct> =>
  transaction
    .insertInto('membershipProducts')
    .values({
      ...{ name, createdAt: now, updatedAt: now, updatedBy, membershipYear },
      position: sql<number>`(select coalesce(max(position), 0) + 1 from membership_products)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A price that changed gives way to a new row: memberships, joins and instalments keep the one they came by. */
const replacePrices = async (
  transaction: Transaction,
  productId: string,
  product: SentProduct,
): Promise<void> => {
  const counting = await findCountingPrices(transaction, [productId]);
  const { joiningFee = joiningFeeOf(counting) } = product;
  const joiningFeeCents = feeCentsOf(joiningFee);
  for (const paid of EACH_PAID) {
    const sent = product[paid];
    const before = counting.find(({ frequency }) => frequency === PAID[paid].frequency);
    const after = sent ? columnsOf(paid, { ...sent, joiningFeeCents }) : undefined;
    if (before && after && isSamePrice(before, after)) continue;
    if (before)
      await transaction
        .updateTable('productPrices')
        .set({ isActive: false })
        .where('id', '=', before.id)
        .execute();
    if (after)
      await transaction
        .insertInto('productPrices')
        .values({ productId, ...after })
        .execute();
  }
};

const writtenColumns = (product: SentProduct) => {
  const { annual: _annual, monthly: _monthly, joiningFee: _fee, membershipYear, terms, ...columns } = product;
  return {
    ...columns,
    ...(membershipYear && { membershipYear }),
    ...(terms && termColumnsOf(terms)),
  };
};

interface Replacing {
  readonly before: KeptProduct;
  readonly product: SentProduct;
  /** Who and when, and the version that comes of it. */
  readonly changed: { readonly version: number; readonly updatedAt: Date; readonly updatedBy: string | null };
}

/** Writes a product anew as a whole; answers what the log says of it. */
export const replaceProduct = async (
  transaction: Transaction,
  { before, product, changed }: Replacing,
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }> => {
  const { id } = before;
  const told = writtenOf(before, await findCountingPrices(transaction, [id]));
  // One that is called as before keeps the number that it is sorted by.
  const name = product.name === before.title ? before.name : product.name;
  const after = await transaction
    .updateTable('membershipProducts')
    .set({ ...writtenColumns(product), name, ...changed })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await replacePrices(transaction, id, product);
  return { before: told, after: writtenOf(after, await findCountingPrices(transaction, [id])) };
};
