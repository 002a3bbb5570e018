import type { CalendarDay } from '@linehaul/contract/dates';
import { monthsOfPeriod, paymentsIn, proRataCents } from '@linehaul/contract/membership-years';
import { frequencyName } from '@linehaul/contract/memberships';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/database.ts';
import type { ProductPrice } from '../../memberships/product-rules.ts';
import { periodAfter, yearOf } from '../../memberships/renewal-rules.ts';
import type { RunningMembership } from '../running-membership-queries.ts';

/** A price of the period after a membership. */
export interface NextPrice extends ProductPrice {
  readonly productName: string;
  readonly period: ReturnType<typeof periodAfter>;
  /** Payments of a whole year. */
  readonly yearlyPaymentCount: number;
  /** Another price of a whole year than the one that it is held with, or was chosen at. */
  readonly isChanged: boolean;
}

/** The prices that count today in the place of these, or else the very ones. */
const selectPrices = (reader: Reader, heldIds: readonly string[]) =>
  reader
    .selectFrom('productPrices as price')
    .innerJoin('productPrices as held', (join) =>
      join.onRef('held.productId', '=', 'price.productId').onRef('held.frequency', '=', 'price.frequency'),
    )
    .innerJoin('membershipProducts as product', 'product.id', 'price.productId')
    .distinctOn('held.id')
    .select(['held.id as heldId', 'held.totalCents as heldCents'])
    .select(['price.id', 'price.productId', 'price.frequency', 'price.totalCents', 'price.paymentCount'])
    .select(['price.allowedPaymentMethods', 'product.title as productName', 'product.membershipYear'])
    .where('held.id', '=', anyOf(heldIds))
    .where((where) =>
      where.or([where('price.isActive', '=', true), where('price.id', '=', where.ref('held.id'))]),
    )
    .orderBy('held.id')
    .orderBy('price.isActive', 'desc')
    .execute();

type Row = Awaited<ReturnType<typeof selectPrices>>[number];

/** What was chosen for the next period, or is held. */
const heldIdOf = ({ nextPriceId, productPriceId }: RunningMembership): string =>
  nextPriceId ?? productPriceId;

const priceOf = ({ heldId, heldCents, membershipYear, ...row }: Row, endsOn: CalendarDay): NextPrice => {
  const period = periodAfter(endsOn, yearOf(membershipYear));
  const months = monthsOfPeriod(period);
  return {
    ...{ ...row, period, joiningFeeCents: 0, yearlyPaymentCount: row.paymentCount },
    isChanged: heldId !== row.id && heldCents !== row.totalCents,
    frequency: frequencyName.parse(row.frequency),
    totalCents: proRataCents(row.totalCents, months),
    paymentCount: paymentsIn(row.paymentCount, months),
  };
};

/** What the next period of each costs, by membership. */
export const findPeriodPrices = async (
  reader: Reader,
  memberships: readonly RunningMembership[],
): Promise<Map<string, NextPrice>> => {
  const heldIds = [...new Set(memberships.map(heldIdOf))];
  const rows = new Map((await selectPrices(reader, heldIds)).map((row) => [row.heldId, row]));
  return new Map(
    memberships.flatMap((membership) => {
      const row = rows.get(heldIdOf(membership));
      return row ? [[membership.id, priceOf(row, membership.endsOn)] as const] : [];
    }),
  );
};

export const getNextPrice = async (reader: Reader, membership: RunningMembership): Promise<NextPrice> => {
  const price = (await findPeriodPrices(reader, [membership])).get(membership.id);
  if (!price) throw new Error(`There is no price of membership ${membership.id}`);
  return price;
};
