import type { Reader } from '../../db/database.ts';

const selectPlaces = (reader: Reader) =>
  reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .innerJoin('events', 'events.id', 'eventPlaces.eventId')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.id', 'eventPlaces.ticketTypeId')
    .innerJoin('accounts as bookers', 'bookers.id', 'eventOrders.accountId')
    .leftJoin('accounts as attendees', 'attendees.id', 'eventPlaces.attendeeId')
    .select(['eventPlaces.id', 'eventPlaces.orderId', 'eventPlaces.eventId', 'eventPlaces.ticketTypeId'])
    .select(['eventPlaces.status', 'eventPlaces.attendanceStatus', 'eventPlaces.priceCents', 'ticketNumber'])
    .select(['eventPlaces.attendeeId', 'eventPlaces.cancellationId', 'eventPlaces.position'])
    .select(['eventOrders.accountId as bookerId', 'eventOrders.createdAt as bookedAt'])
    .select(['bookers.firstName as bookerFirstName', 'bookers.lastName as bookerLastName'])
    .select(['bookers.email as bookerEmail', 'bookers.closedAt as bookerClosedAt'])
    .select(['attendees.firstName', 'attendees.lastName', 'attendees.email'])
    .select(['guestFirstName', 'guestLastName', 'guestEmail'])
    .select(['eventTicketTypes.name as ticket', 'eventTicketTypes.membersOnly'])
    .select(['events.title', 'events.startsAt', 'events.endsAt', 'events.timeZone', 'events.calledOffAt'])
    .select(['events.address', 'events.isOnline']);

/** A place with its order, its event, its ticket, who booked it and who comes. */
export type BookedPlace = Awaited<ReturnType<ReturnType<typeof selectPlaces>['execute']>>[number];

/** These places in their order; fewer where some are not there. */
export const findPlaces = (reader: Reader, placeIds: readonly string[]): Promise<BookedPlace[]> =>
  selectPlaces(reader).where('eventPlaces.id', 'in', placeIds).orderBy('position').execute();

/** The places of an event that somebody booked, or that are in their name. */
export const findPlacesOf = (
  reader: Reader,
  { eventId, accountId }: { readonly eventId: string; readonly accountId: string },
): Promise<BookedPlace[]> =>
  selectPlaces(reader)
    .where('eventPlaces.eventId', '=', eventId)
    .where('eventPlaces.status', '=', 'confirmed')
    .where((where) =>
      where.or([
        where('eventOrders.accountId', '=', accountId),
        where('eventPlaces.attendeeId', '=', accountId),
      ]),
    )
    .orderBy('eventPlaces.createdAt')
    .orderBy('position')
    .execute();

/** All that one person booked of an event and that still stands. */
export const findPlacesBookedBy = (
  reader: Reader,
  { eventId, bookerId }: { readonly eventId: string; readonly bookerId: string },
): Promise<BookedPlace[]> =>
  selectPlaces(reader)
    .where('eventPlaces.eventId', '=', eventId)
    .where('eventPlaces.status', '=', 'confirmed')
    .where('eventOrders.accountId', '=', bookerId)
    .orderBy('eventPlaces.createdAt')
    .orderBy('position')
    .execute();

/** What somebody has paid for, of events that are not over. */
export const findPaidPlacesToCome = (reader: Reader, accountId: string, now: Date): Promise<BookedPlace[]> =>
  selectPlaces(reader)
    .where('eventOrders.accountId', '=', accountId)
    .where('eventPlaces.status', '=', 'confirmed')
    .where('eventPlaces.priceCents', '>', 0)
    .where('events.endsAt', '>', now)
    .orderBy('events.startsAt')
    .execute();

/** Who comes, as a list shows them; null while nobody is named. */
export const holderOf = (place: BookedPlace): string | null => {
  const { attendeeId, firstName, lastName, guestFirstName, guestLastName } = place;
  if (attendeeId !== null) return `${firstName} ${lastName}`.trim();
  return guestFirstName === null ? null : `${guestFirstName} ${guestLastName}`;
};

export const bookerOf = ({ bookerFirstName, bookerLastName, bookerEmail }: BookedPlace) => ({
  firstName: bookerFirstName,
  name: `${bookerFirstName} ${bookerLastName}`.trim(),
  address: bookerEmail,
});

/** The one who is to come, where that is not who booked and they can be written to; guests have no id. */
export const otherAttendeeOf = (place: BookedPlace) => {
  const { attendeeId, bookerId } = place;
  const address = place.email ?? place.guestEmail;
  if (attendeeId === bookerId || address === null) return undefined;
  return { id: attendeeId, to: { name: holderOf(place) ?? address, address } };
};

/** Whoever a place belongs to, as a mail is addressed; nobody where nobody is named. */
export const holderToWriteTo = (place: BookedPlace) => {
  const address = place.email ?? place.guestEmail;
  return address === null ? undefined : { name: holderOf(place) ?? address, address };
};
