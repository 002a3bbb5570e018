import type { Transaction } from '../../db/database.ts';

/**
 * Holds the places of an order that stand until the transaction ends, and answers whose account each ticket is
 * for: a mail that was drawn before is only true of these.
 */
export const lockTickets = async (
  transaction: Transaction,
  orderId: string,
): Promise<Map<string, string | null>> => {
  const places = await transaction
    .selectFrom('eventPlaces')
    .select(['ticketNumber', 'attendeeId'])
    .where('orderId', '=', orderId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(places.map(({ ticketNumber, attendeeId }) => [ticketNumber, attendeeId]));
};

/** A ticket as it was drawn. */
interface DrawnTicket {
  readonly placeId: string;
  readonly ticketNumber: string;
  /** Null of a guest; of somebody who has closed the account meanwhile it is null now. */
  readonly attendeeId: string | null;
}

/** Whether a place still has the ticket that was drawn, for the same person; until the transaction ends it stays so. */
export const isTicketStill = async (
  transaction: Transaction,
  { placeId, ticketNumber, attendeeId }: DrawnTicket,
): Promise<boolean> => {
  const place = await transaction
    .selectFrom('eventPlaces')
    .select(['ticketNumber', 'attendeeId'])
    .where('id', '=', placeId)
    .where('status', '=', 'confirmed')
    .forShare()
    .executeTakeFirst();
  return place?.ticketNumber === ticketNumber && place.attendeeId === attendeeId;
};
