import { sql } from 'kysely';
import type { Reader, Transaction } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findTicketTypes, findTicketTypesFor, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import type { Viewer } from '../viewer-queries.ts';
import { requireVisibleEvent } from '../catalogue/event-detail-queries.ts';

/**
 * Holds every type of tickets of the event that this one is for, in one order, until the transaction ends: whoever takes
 * or gives back places of an event does so alone.
 */
export const lockTicketsOf = async (transaction: Transaction, ticketTypeId: string): Promise<void> => {
  await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('eventId', 'in', (select) =>
      select
        .selectFrom('eventTicketTypes as this')
        .select('this.eventId')
        .where('this.id', '=', ticketTypeId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
};

type VisibleEvent = Awaited<ReturnType<typeof requireVisibleEvent>>;
export interface AskedTicket {
  readonly event: VisibleEvent;
  readonly ticket: TicketTypeRow;
}

const requireAmong = async (
  reader: Reader,
  ticketTypeId: string,
  { viewer, findTypes }: { viewer: Viewer; findTypes: (eventId: string) => Promise<TicketTypeRow[]> },
): Promise<AskedTicket> => {
  const row = await reader
    .selectFrom('eventTicketTypes')
    .select('eventId')
    .where('id', '=', ticketTypeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const event = await requireVisibleEvent(reader, row.eventId, viewer);
  const ticket = (await findTypes(event.id)).find(({ id }) => id === ticketTypeId);
  if (!ticket) throw notFound();
  return { event, ticket };
};

/** A ticket of an event that the viewer may see, as it is on sale now; throws for any other. */
export const requireTicket = (reader: Reader, ticketTypeId: string, viewer: Viewer): Promise<AskedTicket> => {
  const findTypes = (eventId: string) => findTicketTypes(reader, [eventId], viewer.now);
  return requireAmong(reader, ticketTypeId, { viewer, findTypes });
};

/** The same, where what the viewer holds of it is theirs to have. */
export const requireTicketFor = (
  reader: Reader,
  ticketTypeId: string,
  viewer: Viewer,
): Promise<AskedTicket> => {
  const findTypes = (eventId: string) => findTicketTypesFor(reader, [eventId], viewer);
  return requireAmong(reader, ticketTypeId, { viewer, findTypes });
};

const selectOrders = (reader: Reader) =>
  reader
    .selectFrom('eventOrders')
    .select(['id', 'eventId', 'accountId', 'status', 'heldUntil', 'totalCents', 'invoiceId', 'isOffer'])
    .select(['codeId', 'discountCents'])
    .select(
      sql<string>`(select ticket_type_id from event_places where order_id = event_orders.id limit 1)`.as(
        'ticketTypeId',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from event_places where order_id = event_orders.id)`.as('quantity'),
    );
export type EventOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** Held until the transaction ends. */
export const lockOrder = async (transaction: Transaction, id: string): Promise<EventOrder> => {
  await transaction.selectFrom('eventOrders').select('id').where('id', '=', id).forUpdate().execute();
  return selectOrders(transaction).where('id', '=', id).executeTakeFirstOrThrow();
};

export const findOrder = (reader: Reader, id: string): Promise<EventOrder> =>
  selectOrders(reader).where('id', '=', id).executeTakeFirstOrThrow();

interface OwnOfEvent {
  readonly accountId: string;
  readonly eventId: string;
}

const selectHeld = (reader: Reader, { accountId, eventId }: OwnOfEvent) =>
  selectOrders(reader)
    .where('accountId', '=', accountId)
    .where('eventId', '=', eventId)
    .where('status', '=', 'held');

/** What a person holds of an event, also when it has run out since; what is offered to them is beside it. */
export const findHeldOrder = (reader: Reader, own: OwnOfEvent): Promise<EventOrder | undefined> =>
  selectHeld(reader, own).where('isOffer', '=', false).executeTakeFirst();

/** What of an event is offered to a person, also when its time is over. */
export const findHeldOffers = (reader: Reader, own: OwnOfEvent): Promise<EventOrder[]> =>
  selectHeld(reader, own).where('isOffer', '=', true).execute();

/** What is offered to a person of a ticket that they waited for, also when its time is over. */
export const findOffer = (
  reader: Reader,
  { accountId, ticketTypeId }: { accountId: string; ticketTypeId: string },
): Promise<EventOrder | undefined> =>
  selectOrders(reader)
    .where('accountId', '=', accountId)
    .where('status', '=', 'held')
    .where((where) =>
      where.exists(
        where
          .selectFrom('eventWaits')
          .select('eventWaits.id')
          .whereRef('eventWaits.orderId', '=', 'eventOrders.id')
          .where('ticketTypeId', '=', ticketTypeId),
      ),
    )
    .executeTakeFirst();

/** The newest booking of this ticket by a person, whatever became of it. */
export const findNewestOrder = (
  reader: Reader,
  { accountId, ticketTypeId }: { accountId: string; ticketTypeId: string },
): Promise<EventOrder | undefined> =>
  selectOrders(reader)
    .where('accountId', '=', accountId)
    .where('id', 'in', (select) =>
      select.selectFrom('eventPlaces').select('orderId').where('ticketTypeId', '=', ticketTypeId),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The numbers of an order's tickets, in their order. */
export const findTicketNumbers = async (reader: Reader, orderId: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom('eventPlaces')
    .select('ticketNumber')
    .where('orderId', '=', orderId)
    .where('status', '=', 'confirmed')
    .orderBy('position')
    .execute();
  return rows.map(({ ticketNumber }) => ticketNumber);
};
