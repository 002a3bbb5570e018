import type { Reader } from '../db/database.ts';

/** A membership as those who collect for it need to know it. */
export const getMembership = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('memberships')
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
      'memberships.startsOn',
      'memberships.endsOn',
      'membershipProducts.name as productName',
      'productPrices.frequency',
      'productPrices.paymentCount',
      'organisations.name as organisationName',
    ])
    .executeTakeFirstOrThrow();
