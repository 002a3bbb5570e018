import { isWithinMax, type PaymentMethodKey, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { frequencyName } from '@linehaul/contract/memberships';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { planCollection } from '../instalments/instalment-plan-commands.ts';
import { issueInvoice } from '../invoices/issue-invoice-command.ts';
import { firstPaymentCents, methodsOf, type ProductPrice } from '../memberships/product-rules.ts';
import { periodAfter } from '../memberships/renewal-rules.ts';
import { findKeptMethod, type KeptMethod } from './kept-method-queries.ts';
import type { RunningMembership } from './running-membership-queries.ts';

/** What the next period costs: the price that counts today for how the membership is paid, or else the one it is held with. */
export const getNextPrice = async (reader: Reader, productPriceId: string): Promise<ProductPrice> => {
  const row = await reader
    .selectFrom('productPrices as price')
    .innerJoin('productPrices as held', (join) =>
      join.onRef('held.productId', '=', 'price.productId').onRef('held.frequency', '=', 'price.frequency'),
    )
    .select(['price.id', 'price.productId', 'price.frequency', 'price.totalCents', 'price.paymentCount'])
    .select('price.allowedPaymentMethods')
    .where('held.id', '=', productPriceId)
    .where((where) => where.or([where('price.isActive', '=', true), where('price.id', '=', productPriceId)]))
    .orderBy('price.isActive', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, frequency: frequencyName.parse(row.frequency) };
};

/** What is kept and may pay the next period; none where the product is renewed by invoice. */
export const findChargeable = async (
  reader: Reader,
  membership: RunningMembership,
): Promise<KeptMethod | undefined> => {
  if (membership.renews !== 'automatic') return undefined;
  const kept = await findKeptMethod(reader, membership.id);
  const price = await getNextPrice(reader, membership.productPriceId);
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
  readonly price: ProductPrice;
  readonly period: ReturnType<typeof periodAfter>;
  readonly paymentMethod: PaymentMethodKey;
  readonly now: Date;
}

const insertPeriod = async (transaction: Transaction, planned: Planned): Promise<string> => {
  const { membership, price, period, paymentMethod, now } = planned;
  const { id } = await transaction
    .insertInto('memberships')
    .values({
      ...period,
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
const howToPay = async (reader: Reader, { membership, isAsked }: RenewalOrder, price: ProductPrice) => {
  const isAgreed = membership.renewsAutomatically && !isAsked;
  const kept = isAgreed ? await findChargeable(reader, membership) : undefined;
  return kept
    ? { kept, paymentMethod: kept.paymentMethod, paymentCount: price.paymentCount }
    : { kept, paymentMethod: PAYMENT_METHOD.offline, paymentCount: 1 };
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
  const period = periodAfter(membership.endsOn);
  const accountId = await findBilled(transaction, membership);
  if (accountId === undefined || (await isTaken(transaction, membership, period))) return undefined;
  const price = await getNextPrice(transaction, membership.productPriceId);
  const { kept, paymentMethod, paymentCount } = await howToPay(transaction, order, price);
  const membershipId = await insertPeriod(transaction, { membership, price, period, paymentMethod, now });
  const frequency = paymentCount === 1 ? 'annual' : price.frequency.toLowerCase();
  const invoiceId = await issueInvoice(transaction, {
    ...{ config, now, accountId, membershipId, paymentCount },
    organisationId: membership.organisationId,
    lines: [
      {
        itemName: `${membership.productName}, ${frequency} membership`,
        quantity: 1,
        unitPriceCents: price.totalCents,
      },
    ],
    dueOn: kept ? null : period.startsOn,
    firstDueOn: period.startsOn,
    ...{ periodStartsOn: period.startsOn, periodEndsOn: period.endsOn },
  });
  if (kept) await planCollection(transaction, { ...kept, invoiceId, now });
  return invoiceId;
};
