import { dollarsFromCents } from '@linehaul/contract/money';
import { pictureAddress } from '@linehaul/contract/pictures';
import type { EventItem } from '@linehaul/contract/events';
import { sql } from 'kysely';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { findTicketTypesFor, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import { availabilityOf, memberPriceFromOf, priceFromOf } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';

const selectCards = composedOnce((reader: Reader, { ids }: { readonly ids: readonly string[] }) =>
  reader
    .selectFrom('events')
    .innerJoin('eventTypes', 'eventTypes.id', 'events.typeId')
    .leftJoin('eventLocations', 'eventLocations.id', 'events.locationId')
    .select([
      'events.id',
      'title',
      'summary',
      'startsAt',
      'endsAt',
      'timeZone',
      'address',
      'isOnline',
      'pictureId',
    ])
    .select(['typeId', 'eventTypes.name as type', 'eventLocations.name as location', 'calledOffAt'])
    .where(sql<boolean>`events.id = any(${ids}::uuid[])`),
);
type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

interface OwnAsked {
  readonly ids: readonly string[];
  readonly accountId: string;
}

/** The person's own places, of each event the first. */
const findOwnPlaces = composedOnce((reader: Reader, { ids, accountId }: OwnAsked) =>
  reader
    .selectFrom('eventPlaces')
    .distinctOn('eventId')
    .select(['eventId', 'priceCents', 'ticketNumber', 'attendanceStatus'])
    .where('attendeeId', '=', accountId)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`event_id = any(${ids}::uuid[])`)
    .orderBy('eventId')
    .orderBy('createdAt')
    .orderBy('position'),
);
type OwnPlace = Awaited<ReturnType<typeof findOwnPlaces>>[number];

const dollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : dollarsFromCents(cents);

const toOwnTicket = ({ priceCents, ticketNumber, attendanceStatus }: OwnPlace) => ({
  ...{ ticketNumber, attendanceStatus },
  ticketPrice: dollarsFromCents(priceCents),
});

interface Around {
  readonly tickets: readonly TicketTypeRow[];
  readonly place: OwnPlace | undefined;
  readonly viewer: Viewer;
}

const toCard = (row: CardRow, { tickets, place, viewer }: Around): EventItem => ({
  id: row.id,
  title: row.title,
  shortDesc: row.summary,
  listingImg: row.pictureId && pictureAddress(row.pictureId),
  eventStartUtc: row.startsAt.toISOString(),
  eventEndUtc: row.endsAt.toISOString(),
  timeZone: row.timeZone,
  address: row.address,
  isOnline: row.isOnline,
  type: row.type,
  typeId: row.typeId,
  location: row.location,
  isAttendingEvent: place !== undefined,
  isCalledOff: row.calledOffAt !== null,
  priceFrom: dollarsOrNull(priceFromOf(row, tickets, viewer)),
  memberPriceFrom: dollarsOrNull(memberPriceFromOf(row, tickets, viewer.now)),
  availability: availabilityOf(row, tickets, viewer),
  ticket: place ? toOwnTicket(place) : null,
});

/** What is shown of these events to the viewer, in the order of their ids. */
export const findCards = async (
  reader: Reader,
  ids: readonly string[],
  viewer: Viewer,
): Promise<EventItem[]> => {
  if (ids.length === 0) return [];
  const rows = new Map((await selectCards(reader, { ids })).map((row) => [row.id, row]));
  const tickets = Map.groupBy(await findTicketTypesFor(reader, ids, viewer), ({ eventId }) => eventId);
  const own = await findOwnPlaces(reader, { ids, accountId: viewer.accountId });
  const places = new Map(own.map((place) => [place.eventId, place]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toCard(row, { tickets: tickets.get(id) ?? [], place: places.get(id), viewer })] : [];
  });
};
