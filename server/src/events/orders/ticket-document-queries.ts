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
    .select(['attendees.firstName', 'attendees.lastName', 'guestFirstName', 'guestLastName'])
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

const holderOf = (row: TicketRow): string => {
  if (row.attendeeId !== null) return `${row.firstName} ${row.lastName}`;
  return row.guestFirstName === null
    ? `Guest of ${row.bookerFirstName} ${row.bookerLastName}`
    : `${row.guestFirstName} ${row.guestLastName}`;
};

const toDocument = (row: TicketRow): TicketDocument => ({
  ticketNumber: row.ticketNumber,
  ticketName: row.ticketName,
  attendeeId: row.attendeeId,
  holder: holderOf(row),
});

/** The tickets of an order that stand, in their order. */
export const findTicketsOfOrder = async (reader: Reader, orderId: string): Promise<TicketDocument[]> => {
  const rows = await selectTickets(reader).where('eventPlaces.orderId', '=', orderId).execute();
  return rows.map(toDocument);
};

/** The ticket of a place that stands. */
export const findTicketOfPlace = async (
  reader: Reader,
  placeId: string,
): Promise<TicketDocument | undefined> => {
  const row = await selectTickets(reader).where('eventPlaces.id', '=', placeId).executeTakeFirst();
  return row && toDocument(row);
};

/** What tickets say of their event. */
export const getTicketedEvent = (reader: Reader, id: string) =>
  reader
    .selectFrom('events')
    .select(['title', 'address', 'isOnline', 'startsAt', 'endsAt', 'timeZone'])
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
