import type { MoneyBack } from '@linehaul/contract/event-cancelling';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { retrieveIntent } from '../../payments/intent-commands.ts';
import type { BookedPlace } from './booked-place-queries.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { feePercentAt, partsOf, waysBack } from './cancelling-rules.ts';
import { findOrderMoney, findPromised } from './order-money-queries.ts';

export interface Parts {
  readonly backCents: number;
  readonly feeCents: number;
}

interface Asked {
  readonly keepsFee: boolean;
  readonly now: Date;
}

/** What comes back of places of one order and what is kept, by the rules of the day when they were booked. */
export const quoteParts = async (
  reader: Reader,
  places: readonly BookedPlace[],
  { keepsFee, now }: Asked,
): Promise<Parts> => {
  const [first] = places;
  if (!first) return { backCents: 0, feeCents: 0 };
  const rules = await findRulesAt(reader, first.eventId, first.bookedAt);
  const percent = keepsFee ? feePercentAt(rules, first.startsAt, now) : 0;
  return partsOf(
    places.map(({ priceCents }) => priceCents),
    percent,
  );
};

/** How any amount would come back of an order now, after what was promised before. */
export const findWaysOf = async (reader: Reader, orderId: string) => {
  const money = await findOrderMoney(reader, orderId);
  const promisedCents = await findPromised(reader, orderId);
  const before = waysBack(promisedCents, money);
  const cardCents = (ways: typeof before): number => ways.refunds.reduce((sum, { cents }) => sum + cents, 0);
  return (backCents: number) => {
    const after = waysBack(promisedCents + backCents, money);
    return {
      invoiceNumber: money.invoice?.invoiceNumber ?? null,
      offInvoiceCents: after.offInvoiceCents - before.offInvoiceCents,
      toCardCents: cardCents(after) - cardCents(before),
      byBankCents: after.byBankCents - before.byBankCents,
      intentId: money.payments.find(({ isOnline }) => isOnline)?.payment.providerPaymentIntentId ?? null,
    };
  };
};

/** How an amount would come back of an order now. */
export const findWays = async (reader: Reader, orderId: string, backCents: number) =>
  (await findWaysOf(reader, orderId))(backCents);

/** The last digits of the card or account that paid; null where the provider does not say so now. */
const findCardEnding = async (context: Context, intentId: string | null): Promise<string | null> => {
  if (intentId === null) return null;
  try {
    const { payment_method: method } = await retrieveIntent(context, intentId);
    if (method === null || typeof method === 'string') return null;
    return method.card?.last4 ?? method.au_becs_debit?.last4 ?? null;
  } catch (error) {
    context.log.warn({ err: error }, 'the card of a booking could not be read');
    return null;
  }
};

/** The same in dollars, with the card that it goes to: asked outside of any transaction. */
export const quoteMoneyBack = async (
  context: Context,
  orderId: string,
  { backCents, feeCents }: Parts,
): Promise<MoneyBack> => {
  const ways = await findWays(context.db, orderId, backCents);
  return {
    back: dollarsFromCents(backCents),
    fee: dollarsFromCents(feeCents),
    offInvoice: dollarsFromCents(ways.offInvoiceCents),
    toCard: dollarsFromCents(ways.toCardCents),
    byBank: dollarsFromCents(ways.byBankCents),
    cardEnding: ways.toCardCents > 0 ? await findCardEnding(context, ways.intentId) : null,
    invoiceNumber: ways.invoiceNumber,
  };
};
