import { type PaymentMethodKey, PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { planCollection } from '../instalments/instalment-plan-commands.ts';
import { issueInvoice } from '../invoices/issue-invoice-command.ts';
import { quoteOf } from '../memberships/quote-rules.ts';
import { findKeptMethod, type KeptMethod } from './kept-method-queries.ts';
import { findBilled, findTaken } from './planning/billing-queries.ts';
import { chargeableOf } from './planning/facts-queries.ts';
import { getNextPrice, type NextPrice } from './planning/price-queries.ts';
import type { RunningMembership } from './running-membership-queries.ts';

/** What is kept and may pay the next period; none where the product is renewed by invoice. */
export const findChargeable = async (
  reader: Reader,
  membership: RunningMembership,
): Promise<KeptMethod | undefined> =>
  chargeableOf(
    membership,
    await findKeptMethod(reader, membership.id),
    await getNextPrice(reader, membership),
  );

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
  if (accountId === undefined || (await findTaken(transaction, new Map([[membership.id, period]]))).size > 0)
    return undefined;
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
