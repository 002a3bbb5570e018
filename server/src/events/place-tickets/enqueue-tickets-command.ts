import { hash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** A ticket's number is a secret of the door: by this a mail is known to be of this ticket and no other. */
export const ticketKeyOf = (placeId: string, ticketNumber: string): string =>
  `event-place.ticket:${placeId}:${hash('sha256', ticketNumber).slice(0, 16)}`;

/** Has each attendee of an order who has not booked it mailed their own ticket, once; a new number is a new ticket. */
export const enqueueTickets = async (transaction: Transaction, orderId: string): Promise<void> => {
  const places = await transaction
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'orderId')
    .select(['eventPlaces.id', 'ticketNumber', 'attendeeId', 'guestEmail', 'accountId'])
    .where('orderId', '=', orderId)
    .where('eventPlaces.status', '=', 'confirmed')
    .orderBy('position')
    .execute();
  for (const { id: placeId, ticketNumber, attendeeId, guestEmail, accountId } of places) {
    if (attendeeId === accountId || (attendeeId === null && guestEmail === null)) continue;
    const key = ticketKeyOf(placeId, ticketNumber);
    await enqueue(transaction, { kind: 'event-place.ticket', payload: { placeId }, key });
  }
};
