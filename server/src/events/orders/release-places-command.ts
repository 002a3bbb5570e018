import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { giveUpOrder } from './hold-places-command.ts';
import { findNewestOrder, lockOrder, lockTicketsOf } from './order-queries.ts';

/** Gives back what somebody holds and does not want any more; what is being paid stays theirs. */
export const releasePlaces = (
  { db }: Context,
  asked: { accountId: string; ticketTypeId: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, asked.ticketTypeId);
    const order = await findNewestOrder(transaction, asked);
    if (!order || (await lockOrder(transaction, order.id)).status !== 'held') return;
    // What was offered stays so until its time is over, or it is declined in so many words.
    if (order.isOffer) return;
    const payment = await findLatestPayment(transaction, { purpose: 'event-order', subjectId: order.id });
    if (!isLive(payment)) await giveUpOrder(transaction, order);
  });
