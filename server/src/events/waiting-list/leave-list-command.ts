import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { giveUpOrder } from '../orders/hold-places-command.ts';
import { findOffer, lockTicketsOf } from '../orders/order-queries.ts';

/** Takes somebody out of the line, or declines for them what they were offered: it goes on to the next at once. */
export const leaveList = (
  { db, clock }: Context,
  asked: { readonly accountId: string; readonly ticketTypeId: string },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, asked.ticketTypeId);
    await transaction
      .updateTable('eventWaits')
      .set({ status: 'left', endedAt: clock.now() })
      .where('accountId', '=', asked.accountId)
      .where('ticketTypeId', '=', asked.ticketTypeId)
      .where('status', '=', 'waiting')
      .execute();
    const offer = await findOffer(transaction, asked);
    if (!offer) return;
    const subject = { purpose: 'event-order', subjectId: offer.id } as const;
    if (isLive(await findLatestPayment(transaction, subject)))
      throw new DomainError('wrong-state', 'A payment for this event is being made. Please wait for it.');
    await giveUpOrder(transaction, offer);
  });
