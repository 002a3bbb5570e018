import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Ids of the products that an organisation was let in with at any time: by joining, renewing or changing to them. */
export const heldProductsOf = (organisationId: RawBuilder<unknown>) => sql`(
  select held.product_id from memberships held
  where held.organisation_id = ${organisationId} and held.activated_at is not null
  union
  select price.product_id from membership_level_changes change
  join memberships held on held.id = change.membership_id
  join product_prices price on price.id in (change.from_price_id, change.to_price_id)
  where held.organisation_id = ${organisationId} and change.status in ('applied', 'taken-back'))`;

export const findHeldProducts = async (
  reader: Reader,
  organisationId: string | null,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ productId: string }>`select product_id
    from ${heldProductsOf(sql`${organisationId}::uuid`)} products`.execute(reader);
  return new Set(rows.map(({ productId }) => productId));
};
