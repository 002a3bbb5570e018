import type { Reader } from '../../db/database.ts';
import { findTicketOfPlace } from '../orders/ticket-document-queries.ts';

const findPlace = (reader: Reader, placeId: string) =>
  reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('accounts as bookers', 'bookers.id', 'eventOrders.accountId')
    .leftJoin('accounts as people', 'people.id', 'eventPlaces.attendeeId')
    .select(['eventPlaces.id', 'eventPlaces.eventId', 'eventPlaces.attendeeId', 'ticketNumber'])
    .select(['guestFirstName', 'guestLastName', 'guestEmail'])
    .select(['people.firstName', 'people.lastName', 'people.email', 'people.disabledAt'])
    .select(['bookers.id as bookerId', 'bookers.firstName as bookerFirst', 'bookers.lastName as bookerLast'])
    .where('eventPlaces.id', '=', placeId)
    .where('eventPlaces.status', '=', 'confirmed')
    .executeTakeFirst();
type PlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Whom the ticket goes to; nobody for a place that is nobody's, or whose account is shut. */
const holderOf = (row: PlaceRow) => {
  const { attendeeId, firstName, lastName, email, guestFirstName, guestLastName, guestEmail } = row;
  if (attendeeId !== null && row.disabledAt === null && firstName !== null && email !== null)
    return { firstName, name: `${firstName} ${lastName ?? ''}`, address: email };
  return guestFirstName !== null && guestEmail !== null
    ? { firstName: guestFirstName, name: `${guestFirstName} ${guestLastName ?? ''}`, address: guestEmail }
    : undefined;
};

/** A place with what its holder is sent; undefined once there is nobody to send it to. */
export const findTicketToSend = async (reader: Reader, placeId: string) => {
  const row = await findPlace(reader, placeId);
  const holder = row && holderOf(row);
  const ticket = await findTicketOfPlace(reader, placeId);
  if (!row || !holder || !ticket) return undefined;
  const event = await reader
    .selectFrom('events')
    .selectAll()
    .where('id', '=', row.eventId)
    .executeTakeFirstOrThrow();
  const { bookerId, bookerFirst, bookerLast, attendeeId } = row;
  return { placeId, holder, ticket, event, bookerId, booker: `${bookerFirst} ${bookerLast}`, attendeeId };
};

export type TicketToSend = NonNullable<Awaited<ReturnType<typeof findTicketToSend>>>;
