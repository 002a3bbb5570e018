import { isWithinMax, type PaymentMethodKey, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { monthsOfPeriod, paymentsIn, proRataCents } from '@linehaul/contract/membership-years';
import { frequencyName } from '@linehaul/contract/memberships';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { planCollection } from '../instalments/instalment-plan-commands.ts';
import { issueInvoice } from '../invoices/issue-invoice-command.ts';
import { firstPaymentCents, methodsOf, type ProductPrice } from '../memberships/product-rules.ts';
import { quoteOf } from '../memberships/quote-rules.ts';
import { periodAfter, yearOf } from '../memberships/renewal-rules.ts';
import { findKeptMethod, type KeptMethod } from './kept-method-queries.ts';
import type { RunningMembership } from './running-membership-queries.ts';

/** A price of the period after a membership. */
export interface NextPrice extends ProductPrice {
  readonly productName: string;
  readonly period: ReturnType<typeof periodAfter>;
  /** Payments of a whole year. */
  readonly yearlyPaymentCount: number;
}

/** What the next period costs: the price that counts today for what was chosen or is held, or else the very one. */
export const getNextPrice = async (
  reader: Reader,
  { productPriceId, nextPriceId, endsOn }: RunningMembership,
): Promise<NextPrice> => {
  const heldId = nextPriceId ?? productPriceId;
  const row = await reader
    .selectFrom('productPrices as price')
    .innerJoin('productPrices as held', (join) =>
      join.onRef('held.productId', '=', 'price.productId').onRef('held.frequency', '=', 'price.frequency'),
    )
    .innerJoin('membershipProducts as product', 'product.id', 'price.productId')
    .select(['product.title as productName', 'product.membershipYear'])
    .select(['price.id', 'price.productId', 'price.frequency', 'price.totalCents', 'price.paymentCount'])
    .select('price.allowedPaymentMethods')
    .where('held.id', '=', heldId)
    .where((where) => where.or([where('price.isActive', '=', true), where('price.id', '=', heldId)]))
    .orderBy('price.isActive', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const period = periodAfter(endsOn, yearOf(row.membershipYear));
  const months = monthsOfPeriod(period);
  return {
    ...{ ...row, period, joiningFeeCents: 0, yearlyPaymentCount: row.paymentCount },
    frequency: frequencyName.parse(row.frequency),
    totalCents: proRataCents(row.totalCents, months),
    paymentCount: paymentsIn(row.paymentCount, months),
  };
};

/** What is kept and may pay the next period; none where the product is renewed by invoice. */
export const findChargeable = async (
  reader: Reader,
  membership: RunningMembership,
): Promise<KeptMethod | undefined> => {
  if (membership.renews !== 'automatic') return undefined;
  const kept = await findKeptMethod(reader, membership.id);
  const price = await getNextPrice(reader, membership);
  const isAllowed = kept !== undefined && methodsOf(price).includes(kept.paymentMethod);
  return isAllowed && isWithinMax(kept.paymentMethod, firstPaymentCents(price)) ? kept : undefined;
};

/** To whom it is billed: who the last invoice was, while they administer the organisation, or else another who does. */
const findBilled = async (
  reader: Reader,
  { id, organisationId }: RunningMembership,
): Promise<string | undefined> => {
  const found = await reader
    .selectFrom('organisationContacts as contact')
    .innerJoin('accounts', 'accounts.id', 'contact.accountId')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.accountId', '=', 'contact.accountId').on('invoices.membershipId', '=', id),
    )
    .select('contact.accountId')
    .where('contact.organisationId', '=', organisationId)
    .where('contact.isAdministrator', '=', true)
    .where('accounts.disabledAt', 'is', null)
    .orderBy('invoices.id', (order) => order.asc().nullsLast())
    .orderBy('contact.accountId')
    .limit(1)
    .executeTakeFirst();
  return found?.accountId;
};

/** Whether anything else of the organisation lies in these days already. */
const isTaken = async (
  reader: Reader,
  { organisationId }: RunningMembership,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<boolean> =>
  (await reader
    .selectFrom('memberships')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('status', '<>', 'cancelled')
    .where('startsOn', '<=', endsOn)
    .where('endsOn', '>=', startsOn)
    .executeTakeFirst()) !== undefined;

interface Planned {
  readonly membership: RunningMembership;
  readonly price: NextPrice;
  readonly paymentMethod: PaymentMethodKey;
  readonly now: Date;
}

const insertPeriod = async (transaction: Transaction, planned: Planned): Promise<string> => {
  const { membership, price, paymentMethod, now } = planned;
  const { id } = await transaction
    .insertInto('memberships')
    .values({
      ...price.period,
      organisationId: membership.organisationId,
      productId: price.productId,
      productPriceId: price.id,
      totalCents: price.totalCents,
      paymentMethod,
      status: 'pending-payment',
      renewsId: membership.id,
      renewsAutomatically: membership.renewsAutomatically,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface RenewalOrder {
  readonly membership: RunningMembership;
  /** The member pays it now, so that nothing is charged by itself. */
  readonly isAsked: boolean;
}

/** What is kept pays as it did, in as many parts; whoever pays by hand pays the period at once. */
const howToPay = async (reader: Reader, { membership, isAsked }: RenewalOrder, price: NextPrice) => {
  const isAgreed = membership.renewsAutomatically && !isAsked;
  const kept = isAgreed ? await findChargeable(reader, membership) : undefined;
  return kept
    ? {
        kept,
        paymentMethod: kept.paymentMethod,
        frequency: price.frequency,
        paymentCount: price.yearlyPaymentCount,
      }
    : { kept, paymentMethod: PAYMENT_METHOD.offline, frequency: 'Annual', paymentCount: 1 };
};

/**
 * Makes the period after a membership, which begins once it is paid, with its one tax invoice, to be paid by its first day. The
 * membership is locked by the caller. Undefined where nobody could be billed or something else has the days.
 */
export const issueRenewal = async (
  transaction: Transaction,
  { config, clock }: Context,
  order: RenewalOrder,
): Promise<string | undefined> => {
  const { membership } = order;
  const now = clock.now();
  const price = await getNextPrice(transaction, membership);
  const { period } = price;
  const accountId = await findBilled(transaction, membership);
  if (accountId === undefined || (await isTaken(transaction, membership, period))) return undefined;
  const { kept, paymentMethod, ...paid } = await howToPay(transaction, order, price);
  const membershipId = await insertPeriod(transaction, { membership, price, paymentMethod, now });
  const quote = quoteOf({ ...price, ...period, ...paid });
  const invoiceId = await issueInvoice(transaction, {
    ...{ config, now, accountId, membershipId, paymentCount: quote.paymentCents.length },
    organisationId: membership.organisationId,
    lines: quote.lines,
    dueOn: kept ? null : period.startsOn,
    firstDueOn: period.startsOn,
    ...{ periodStartsOn: period.startsOn, periodEndsOn: period.endsOn },
  });
  if (kept) await planCollection(transaction, { ...kept, invoiceId, now });
  return invoiceId;
};
