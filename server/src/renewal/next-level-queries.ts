import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { NextLevel } from '@linehaul/contract/renewal';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { compareProducts } from '../memberships/product-rules.ts';
import { findOfferedPrices, type OfferedPrice } from '../memberships/product-queries.ts';
import { quoteOf } from '../memberships/quote-rules.ts';
import type { OrganisationId } from '../organisations/policy.ts';
import { findLetIn } from './changes/let-in-queries.ts';
import { getNextPrice } from './planning/price-queries.ts';
import { findPresent, type RunningMembership } from './running-membership-queries.ts';

/** What is offered today, at what it costs for the year after a membership. */
export const findNextPrices = async (
  reader: Reader,
  { organisationId, endsOn }: RunningMembership,
  today: CalendarDay,
): Promise<OfferedPrice[]> => {
  const prices = await findOfferedPrices(reader, { today, organisationId, startsOn: addDays(endsOn, 1) });
  return prices.toSorted((one, other) =>
    compareProducts(
      { name: one.sortName, position: one.position },
      { name: other.sortName, position: other.position },
    ),
  );
};

/** What a membership is held with: its product, and how often it is paid. */
export const findHeld = (reader: Reader, priceId: string) =>
  reader
    .selectFrom('productPrices')
    .select(['productId', 'frequency'])
    .where('id', '=', priceId)
    .executeTakeFirst();

/** Whether two prices are of the same product, paid as often. */
export const isSameLevel = (
  one: { readonly productId: string; readonly frequency: string },
  other: { readonly productId: string; readonly frequency: string } | undefined,
): boolean => one.productId === other?.productId && one.frequency === other.frequency;

const toLevel = (price: OfferedPrice): Omit<NextLevel, 'isPresent' | 'isChosen' | 'needsApproval'> => {
  const { id: priceId, productId, productName, description, frequency } = price;
  const quote = quoteOf({ ...price, paymentCount: price.yearlyPaymentCount });
  return {
    ...{ priceId, productId, productName, description, frequency },
    total: dollarsFromCents(quote.totalCents),
    payments: quote.paymentCents.map(dollarsFromCents),
  };
};

/** What the next year of an organisation can be sold as; throws `not-found` where it has no membership. */
export const readNextLevels = (
  context: Context,
  organisationId: OrganisationId,
): Promise<{ readonly levels: NextLevel[] }> =>
  readAtOnce(context.db, async (db) => {
    const membership = await findPresent(db, organisationId);
    if (!membership) throw notFound();
    const today = todayOf(context);
    const prices = await findNextPrices(db, membership, today);
    const isLetIn = await findLetIn(db, { organisationId, productId: membership.productId, today });
    const held = await findHeld(db, membership.productPriceId);
    const next = await getNextPrice(db, membership);
    return {
      levels: prices.map((price) => ({
        ...toLevel(price),
        isPresent: isSameLevel(price, held),
        isChosen: isSameLevel(price, next),
        needsApproval: !isLetIn(price),
      })),
    };
  });
