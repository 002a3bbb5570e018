import type { Reader } from '../../db/database.ts';

const selectTickets = (reader: Reader) =>
  reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.id', 'eventPlaces.ticketTypeId')
    .innerJoin('accounts as bookers', 'bookers.id', 'eventOrders.accountId')
    .leftJoin('accounts as attendees', 'attendees.id', 'eventPlaces.attendeeId')
    .select(['eventPlaces.ticketNumber', 'eventPlaces.attendeeId', 'eventTicketTypes.name as ticketName'])
    .select(['bookers.firstName as bookerFirstName', 'bookers.lastName as bookerLastName'])
    .select(['attendees.firstName', 'attendees.lastName'])
    .where('eventPlaces.status', '=', 'confirmed')
    .orderBy('eventPlaces.createdAt')
    .orderBy('eventPlaces.position');
type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

/** What a ticket says of its place. */
export interface TicketDocument {
  readonly ticketNumber: string;
  readonly ticketName: string;
  readonly holder: string;
  readonly attendeeId: string | null;
}

const toDocument = (row: TicketRow): TicketDocument => ({
  ticketNumber: row.ticketNumber,
  ticketName: row.ticketName,
  attendeeId: row.attendeeId,
  holder:
    row.attendeeId === null
      ? `Guest of ${row.bookerFirstName} ${row.bookerLastName}`
      : `${row.firstName} ${row.lastName}`,
});

/** The tickets of an order that stand, in their order. */
export const findTicketsOfOrder = async (reader: Reader, orderId: string): Promise<TicketDocument[]> => {
  const rows = await selectTickets(reader).where('eventPlaces.orderId', '=', orderId).execute();
  return rows.map(toDocument);
};

/** What tickets say of their event. */
export const getTicketedEvent = (reader: Reader, id: string) =>
  reader
    .selectFrom('events')
    .select(['title', 'address', 'startsAt', 'endsAt', 'timeZone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The tickets of an event that somebody booked, or that are in their name. */
export const findOwnTickets = async (
  reader: Reader,
  { eventId, accountId }: { readonly eventId: string; readonly accountId: string },
): Promise<TicketDocument[]> => {
  const rows = await selectTickets(reader)
    .where('eventPlaces.eventId', '=', eventId)
    .where((where) =>
      where.or([
        where('eventOrders.accountId', '=', accountId),
        where('eventPlaces.attendeeId', '=', accountId),
      ]),
    )
    .execute();
  return rows.map(toDocument);
};
