import type { CalendarDay } from '@linehaul/contract/dates';
import type { Upgrade, Upgrades } from '@linehaul/contract/level-change';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { GstStanding } from '@linehaul/contract/gst';
import { dollarsFromCents, gstOfCents } from '@linehaul/contract/money';
import { isWithinMax } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { type ChangeQuote, quoteOfChange } from '../../memberships/level-change-rules.ts';
import { findOfferedPrices, type OfferedPrice } from '../../memberships/product-queries.ts';
import { compareProducts } from '../../memberships/product-rules.ts';
import type { OrganisationId } from '../../organisations/policy.ts';
import { findLetIn } from '../changes/let-in-queries.ts';
import { findKeptMethod, type KeptMethod } from '../kept-method-queries.ts';
import {
  findNext,
  findPresent,
  type NextPeriod,
  type RunningMembership,
} from '../running-membership-queries.ts';

/** What a membership is held as, and what its whole period costs so. */
export const getHeld = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('memberships')
    .innerJoin('productPrices as price', 'price.id', 'memberships.productPriceId')
    .select(['price.id as priceId', 'price.productId', 'price.frequency', 'memberships.totalCents'])
    .select('memberships.isPaymentProcessing')
    .where('memberships.id', '=', membershipId)
    .executeTakeFirstOrThrow();
export type Held = Awaited<ReturnType<typeof getHeld>>;

/** What was ordered for a membership and waits to be paid. */
export const findOpenChange = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('membershipLevelChanges as change')
    .innerJoin('invoices', 'invoices.id', 'change.invoiceId')
    .innerJoin('productPrices as price', 'price.id', 'change.toPriceId')
    .innerJoin('membershipProducts as product', 'product.id', 'price.productId')
    .select(['invoices.id as invoiceId', 'invoices.invoiceNumber', 'invoices.status', 'invoices.dueOn'])
    .select(['invoices.balanceCents', 'price.productId', 'price.frequency', 'product.title as productName'])
    .where('change.membershipId', '=', membershipId)
    .where('change.status', '=', 'open')
    .executeTakeFirst();

/** The invoice by which a membership came to what it is held as. */
export const findAppliedInvoice = (reader: Reader, membershipId: string, priceId: string) =>
  reader
    .selectFrom('membershipLevelChanges')
    .select('invoiceId')
    .where('membershipId', '=', membershipId)
    .where('toPriceId', '=', priceId)
    .where('status', '=', 'applied')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();

export interface UpgradePrice {
  readonly price: OfferedPrice;
  readonly quote: ChangeQuote;
}

interface Standing {
  readonly membership: RunningMembership;
  readonly held: Held;
  readonly today: CalendarDay;
}

/** Of each product one price: paid as often as now, or else once a year. */
const onePerProduct = (prices: readonly OfferedPrice[], frequency: string): OfferedPrice[] =>
  [...Map.groupBy(prices, ({ productId }) => productId).values()].flatMap((ofProduct) => {
    const found =
      ofProduct.find((price) => price.frequency === frequency) ??
      ofProduct.find((price) => price.frequency === 'Annual');
    return found ? [found] : [];
  });

/** What is offered today above what is held, for the very same period, with what its rest costs. */
export const findUpgradePrices = async (
  reader: Reader,
  { membership, held, today }: Standing,
): Promise<UpgradePrice[]> => {
  const { organisationId, startsOn, endsOn, productName } = membership;
  const offered = await findOfferedPrices(reader, { today, organisationId, startsOn });
  const sorted = offered.toSorted((one, other) =>
    compareProducts(
      { name: one.sortName, position: one.position },
      { name: other.sortName, position: other.position },
    ),
  );
  return onePerProduct(sorted, held.frequency)
    .filter((price) => price.productId !== held.productId && price.endsOn === endsOn)
    .filter((price) => price.totalCents > held.totalCents)
    .map((price) => ({
      price,
      quote: quoteOfChange({
        ...{ period: { startsOn, endsOn }, from: today },
        held: { productName, totalCents: held.totalCents },
        wanted: { productName: price.productName, totalCents: price.totalCents },
      }),
    }))
    .filter(({ quote }) => quote.totalCents > MINIMUM_PAYABLE_CENTS);
};

/** Why a membership cannot go up within its period; undefined where it can. */
export const whyNoUpgrade = ({ membership, held, today }: Standing, next: NextPeriod | undefined) => {
  if (membership.status !== 'active' || held.isPaymentProcessing)
    return 'Something of this membership is not paid yet. Once it is, another membership can be chosen.';
  if (today < membership.startsOn || today > membership.endsOn)
    return 'Its year is over, so another membership can only be chosen for the next one.';
  return next !== undefined && next.status !== 'cancelled'
    ? 'The next year has been invoiced already, so another membership can only be chosen for that one.'
    : undefined;
};

/** What is kept and may be asked for a difference. */
export const findKeptFor = async (
  reader: Reader,
  membershipId: string,
  cents: number,
): Promise<KeptMethod | undefined> => {
  const kept = await findKeptMethod(reader, membershipId);
  return kept && isWithinMax(kept.paymentMethod, cents) ? kept : undefined;
};

const findPaymentsLeft = async (reader: Reader, membershipId: string): Promise<Upgrades['paymentsLeft']> => {
  const left = await reader
    .selectFrom('instalments')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(sum(due_cents), 0)::int`.as('cents'))
    .select(sql<CalendarDay | null>`max(instalments.due_on)`.as('until'))
    .where('invoices.membershipId', '=', membershipId)
    .where('instalments.status', 'not in', ['paid', 'credited'])
    .executeTakeFirstOrThrow();
  const { count, cents, until } = left;
  return until === null ? null : { count, amount: dollarsFromCents(cents), until };
};

const toUpgrade = ({ price, quote }: UpgradePrice, gst: GstStanding): Omit<Upgrade, 'needsApproval'> => ({
  ...{ priceId: price.id, productId: price.productId, productName: price.productName },
  description: price.description,
  ...{ frequency: price.frequency, total: dollarsFromCents(quote.totalCents) },
  gst: dollarsFromCents(gstOfCents(quote.totalCents, gst)),
  lines: quote.lines.map(({ itemName, quantity, unitPriceCents }) => ({
    itemName,
    amount: dollarsFromCents(quantity * unitPriceCents),
  })),
});

const openOf = (open: Awaited<ReturnType<typeof findOpenChange>>): Upgrades['open'] =>
  open
    ? {
        ...{ invoiceId: open.invoiceId, invoiceNum: String(open.invoiceNumber) },
        ...{ productName: open.productName, dueOn: open.dueOn, isOnItsWay: open.status === 'pending' },
        amount: dollarsFromCents(open.balanceCents ?? 0),
      }
    : null;

const read = async (reader: Reader, standing: Standing, gst: GstStanding): Promise<Upgrades> => {
  const { membership, today } = standing;
  const whyNot = whyNoUpgrade(standing, await findNext(reader, membership.id)) ?? null;
  const prices = whyNot === null ? await findUpgradePrices(reader, standing) : [];
  const { daysLeft, daysOfPeriod } = quoteOfChange({
    ...{ period: membership, from: today },
    ...{ held: { productName: '', totalCents: 0 }, wanted: { productName: '', totalCents: 0 } },
  });
  const { organisationId, productId } = membership;
  const isLetIn = await findLetIn(reader, { organisationId, productId, today });
  const least = Math.min(...prices.map(({ quote }) => quote.totalCents));
  const kept = prices.length > 0 ? await findKeptFor(reader, membership.id, least) : undefined;
  return {
    ...{ orgId: membership.organisationId, presentName: membership.productName },
    ...{ from: today, until: membership.endsOn, daysLeft: Math.max(0, daysLeft), daysOfPeriod },
    ...{
      levels: prices.map((one) => ({ ...toUpgrade(one, gst), needsApproval: !isLetIn(one.price) })),
      whyNot,
      open: openOf(await findOpenChange(reader, membership.id)),
    },
    kept: kept ? { paymentMethod: kept.paymentMethod, last4: kept.last4 } : null,
    paymentsLeft: await findPaymentsLeft(reader, membership.id),
  };
};

/** What the present membership can be changed to within its period; throws `not-found` where there is none. */
export const readUpgrades = (context: Context, organisationId: OrganisationId): Promise<Upgrades> =>
  readAtOnce(context.db, async (db) => {
    const membership = await findPresent(db, organisationId);
    if (!membership) throw notFound();
    const held = await getHeld(db, membership.id);
    return read(db, { membership, held, today: todayOf(context) }, context.config.association.gst);
  });
