import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { soldDiscountOf } from './discount-rules.ts';

/** The next period, while the one that it renews still runs or waits for it to be paid. */
export const IS_AHEAD = sql<boolean>`exists (
  select from memberships as before where before.id = memberships.renews_id
    and before.status in ('active', 'past-due', 'grace', 'suspended'))`;

const selectMembership = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('memberships')
    .leftJoin('joiningCodes', 'joiningCodes.id', 'memberships.joiningCodeId')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .innerJoin('productPrices', 'productPrices.id', 'memberships.productPriceId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .where('memberships.id', '=', membershipId)
    .select([
      'memberships.id',
      'memberships.organisationId',
      'memberships.productId',
      'memberships.productPriceId',
      'memberships.paymentMethod',
      'memberships.status',
      'memberships.isPaymentProcessing',
      'memberships.totalCents',
      'memberships.joiningFeeCents',
      'memberships.startsOn',
      'memberships.endsOn',
      'memberships.renewsId',
      'membershipProducts.title as productName',
      'productPrices.frequency',
      'productPrices.paymentCount',
      'organisations.name as organisationName',
    ])
    .select(['memberships.joiningCodeId', 'joiningCodes.code as joiningCode'])
    .select(['memberships.discountCents', 'memberships.joiningFeeDiscountCents']);

/** What the collection of payments needs to know of a membership. */
export const getMembership = async (reader: Reader, membershipId: string) => {
  const row = await selectMembership(reader, membershipId).executeTakeFirstOrThrow();
  return { ...row, discount: soldDiscountOf(row) };
};

/** The organisation's newest membership that was not cancelled, or else the newest. */
export const findNewestMembership = (reader: Reader, organisationId: string) =>
  reader
    .selectFrom('memberships')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .innerJoin('productPrices', 'productPrices.id', 'memberships.productPriceId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .select([
      'memberships.id',
      'memberships.organisationId as orgId',
      'organisations.name as orgName',
      'membershipProducts.title as membershipType',
      'memberships.status',
      'memberships.endsOn',
      'memberships.totalCents',
      'memberships.discountCents',
      'memberships.paymentMethod',
      'memberships.pastDueSince',
      'productPrices.frequency',
      'productPrices.allowedPaymentMethods',
    ])
    .where('memberships.organisationId', '=', organisationId)
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy(IS_AHEAD)
    .orderBy('memberships.startsOn', 'desc')
    .limit(1)
    .executeTakeFirst();
export type NewestMembership = NonNullable<Awaited<ReturnType<typeof findNewestMembership>>>;
