import type { Transaction } from '../../db/database.ts';

/**
 * Holds the places of an order that stand until the transaction ends, and answers their tickets: a mail that was drawn
 * before is only true of these.
 */
export const lockToldTickets = async (transaction: Transaction, orderId: string): Promise<Set<string>> => {
  const places = await transaction
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('orderId', '=', orderId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(places.map(({ ticketNumber }) => ticketNumber));
};

/** Whether a place still has the ticket that was drawn; until the transaction ends it stays so. */
export const isTicketStill = async (
  transaction: Transaction,
  { placeId, ticketNumber }: { readonly placeId: string; readonly ticketNumber: string },
): Promise<boolean> => {
  const place = await transaction
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('id', '=', placeId)
    .where('status', '=', 'confirmed')
    .forShare()
    .executeTakeFirst();
  return place?.ticketNumber === ticketNumber;
};
