import type { Transaction } from '../../db/database.ts';
import { type BookedPlace, findPlaces } from './booked-place-queries.ts';

/**
 * Holds every type of tickets of these events, in one order, until the transaction ends: whoever takes or gives back
 * places of them does so alone.
 */
export const lockTicketsOfEvents = async (
  transaction: Transaction,
  eventIds: readonly string[],
): Promise<void> => {
  await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('eventId', 'in', eventIds)
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** The places as they are from now on; their tickets are locked by the caller, so that nobody else gives them up. */
export const lockPlaces = async (
  transaction: Transaction,
  { orderId, placeIds }: { readonly orderId: string; readonly placeIds: readonly string[] },
): Promise<BookedPlace[]> => {
  await transaction.selectFrom('eventOrders').select('id').where('id', '=', orderId).forUpdate().execute();
  await transaction
    .selectFrom('eventPlaces')
    .select('id')
    .where('id', 'in', placeIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return findPlaces(transaction, placeIds);
};
