import type { CancellingRules } from '@linehaul/contract/event-cancelling';
import { CARD } from '../money/money-factories.ts';
import type { SignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { confirmCard, createBuyer, createSale, payFor, type Sale } from './checkout-factories.ts';

/** Rules of an event as if they had always been so: cancelled until the start, for nothing, unless said otherwise. */
export const setCancelling = async (
  { context }: Pick<TestPortal, 'context'>,
  eventId: string,
  rules: Partial<CancellingRules> = {},
): Promise<void> => {
  await context.db
    .insertInto('eventCancellingRules')
    .values({
      ...{ eventId, since: new Date(0), cancelHours: 0, feePercent: 0, freeHours: null, handOnHours: 0 },
      ...rules,
    })
    .execute();
};

export interface PaidBooking extends SignedIn {
  readonly sale: Sale;
  readonly placeIds: readonly string[];
}

/** Somebody who has booked so many tickets at $110.00 and paid them by card. */
export const paidBooking = async (
  portal: TestPortal,
  { quantity = 1, ...rules }: Partial<CancellingRules> & { quantity?: number } = {},
): Promise<PaidBooking> => {
  const sale = await createSale(portal, { stock: 5 });
  await setCancelling(portal, sale.eventId, rules);
  return bookAndPay(portal, sale, quantity);
};

export const bookAndPay = async (portal: TestPortal, sale: Sale, quantity = 1): Promise<PaidBooking> => {
  const buyer = await createBuyer(portal);
  await confirmCard(portal, buyer, { sale, number: CARD.works, quantity });
  const { data, text } = await payFor(portal, buyer, sale);
  if (data?.outcome !== 'paid') throw new Error(`Paying answered ${text}`);
  const rows = await portal.context.db
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'orderId')
    .select('eventPlaces.id')
    .where('accountId', '=', buyer.account.id)
    .orderBy('position')
    .execute();
  return { ...buyer, sale, placeIds: rows.map(({ id }) => id) };
};
