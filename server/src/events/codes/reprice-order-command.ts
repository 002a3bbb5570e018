import type { Transaction } from '../../db/database.ts';
import type { EventOrder } from '../orders/order-queries.ts';
import { requireDiscount } from './code-queries.ts';
import { fullPriceOf } from './code-rules.ts';

interface WithCode {
  readonly typed: string;
  readonly now: Date;
}

/** Gives what is offered to somebody the price after a code; whoever calls holds the lock, and nothing is being paid. */
export const repriceOrder = async (
  transaction: Transaction,
  order: EventOrder,
  { typed, now }: WithCode,
): Promise<void> => {
  const { id, eventId, ticketTypeId, quantity, accountId } = order;
  const fullCents = fullPriceOf(order);
  const discount = await requireDiscount(transaction, {
    ...{ typed, eventId, ticketTypeId, quantity, accountId, now },
    ...{ priceCents: fullCents, without: { orderId: id } },
  });
  const priceCents = fullCents - discount.cents;
  await transaction
    .updateTable('eventOrders')
    .set({
      ...{ codeId: discount.codeId, discountCents: discount.cents * quantity },
      totalCents: priceCents * quantity,
    })
    .where('id', '=', id)
    .execute();
  await transaction.updateTable('eventPlaces').set({ priceCents }).where('orderId', '=', id).execute();
};
