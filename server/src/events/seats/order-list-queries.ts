import type { DataOf } from '@linehaul/contract/endpoint';
import type { listEventOrders, OrderedPlace } from '@linehaul/contract/event-booking';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Reader } from '../../db/database.ts';
import { requireVisibleEvent } from '../catalogue/event-detail-queries.ts';
import type { Viewer } from '../viewer-queries.ts';

const findPlaces = (reader: Reader, eventId: string, accountId: string) =>
  reader
    .selectFrom('eventPlaces as places')
    .innerJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .innerJoin('eventTicketTypes as tickets', 'tickets.id', 'places.ticketTypeId')
    .leftJoin('organisations', 'organisations.id', 'orders.organisationId')
    .leftJoin('invoices', 'invoices.id', 'orders.invoiceId')
    .leftJoin('accounts as people', 'people.id', 'places.attendeeId')
    .select(['orders.id as orderId', 'tickets.name as ticket', 'confirmedAt', 'orders.createdAt'])
    .select([
      'orders.totalCents',
      'orders.invoiceId',
      'invoices.accountId as payerId',
      'organisations.name as billedTo',
    ])
    .select(['places.position', 'ticketNumber'])
    .select(['attendeeId', 'firstName', 'lastName', 'guestFirstName', 'guestLastName', 'guestEmail'])
    .where('places.eventId', '=', eventId)
    .where('orders.accountId', '=', accountId)
    .where('places.status', '=', 'confirmed')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id')
    .orderBy('places.position')
    .execute();
type PlaceRow = Awaited<ReturnType<typeof findPlaces>>[number];

const nameOf = (row: PlaceRow): string | null => {
  if (row.attendeeId !== null) return `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim();
  return row.guestFirstName === null ? null : `${row.guestFirstName} ${row.guestLastName ?? ''}`;
};

const toPlace = (row: PlaceRow, accountId: string): OrderedPlace => ({
  position: row.position,
  ticketNumber: row.ticketNumber,
  name: nameOf(row),
  email: row.guestEmail,
  isOwn: row.attendeeId === accountId,
});

/** What somebody has booked of an event, the latest first, with who comes. */
export const findOwnOrders = async (
  reader: Reader,
  eventId: string,
  viewer: Viewer,
): Promise<DataOf<typeof listEventOrders>> => {
  const { accountId, now } = viewer;
  const rows = await findPlaces(reader, eventId, accountId);
  const event =
    rows.length === 0
      ? await requireVisibleEvent(reader, eventId, viewer)
      : await reader.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const orders = [...Map.groupBy(rows, ({ orderId }) => orderId).values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const { orderId: id, ticket, totalCents, payerId, billedTo } = first;
    // What the office had charged to their organisation is read by who administers it.
    const invoiceId = payerId === accountId ? first.invoiceId : null;
    const bookedAt = (first.confirmedAt ?? first.createdAt).toISOString();
    const total = dollarsFromCents(totalCents);
    return [
      {
        id,
        ticket,
        bookedAt,
        total,
        invoiceId,
        billedTo,
        places: places.map((row) => toPlace(row, accountId)),
      },
    ];
  });
  return { orders, mayName: event.startsAt > now && event.calledOffAt === null };
};
