import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';

/** Whoever got a place elsewhere meanwhile leaves this one for somebody who has still to be named. */
const unnameSeated = async (transaction: Transaction, orderId: string): Promise<void> => {
  await sql`update event_places set attendee_id = null where order_id = ${orderId} and exists (
    select from event_places others where others.event_id = event_places.event_id
      and others.attendee_id = event_places.attendee_id and others.status = 'confirmed'
      and others.order_id <> event_places.order_id)`.execute(transaction);
};

/**
 * Makes held places booked ones, and has those who were named mailed their tickets; whoever calls holds the lock on the
 * types of tickets.
 */
export const confirmPlaces = async (transaction: Transaction, orderId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('eventOrders')
    .set({ status: 'confirmed', confirmedAt: now, heldUntil: null })
    .where('id', '=', orderId)
    .execute();
  await transaction
    .updateTable('eventPlaces')
    .set({ status: 'confirmed', heldUntil: null })
    .where('orderId', '=', orderId)
    .execute();
  await unnameSeated(transaction, orderId);
  await enqueueTickets(transaction, orderId);
};
