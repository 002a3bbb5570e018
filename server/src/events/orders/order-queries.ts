import type { Reader, Transaction } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findTicketTypes, type TicketTypeRow } from '../tickets/ticket-queries.ts';
import type { Viewer } from '../viewer-queries.ts';
import { requireVisibleEvent } from '../catalogue/event-detail-queries.ts';

/** Of every type in the order of their ids, so that two who take places of several never wait for each other. */
export const lockTicketTypes = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await transaction
    .selectFrom('eventTicketTypes')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
};

type VisibleEvent = Awaited<ReturnType<typeof requireVisibleEvent>>;
export interface AskedTicket {
  readonly event: VisibleEvent;
  readonly ticket: TicketTypeRow;
}

/** A ticket of an event that the viewer may see, as it is on sale now; throws for any other. */
export const requireTicket = async (
  reader: Reader,
  ticketTypeId: string,
  viewer: Viewer,
): Promise<AskedTicket> => {
  const row = await reader
    .selectFrom('eventTicketTypes')
    .select('eventId')
    .where('id', '=', ticketTypeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const event = await requireVisibleEvent(reader, row.eventId, viewer);
  const types = await findTicketTypes(reader, [event.id], viewer.now);
  const ticket = types.find(({ id }) => id === ticketTypeId);
  if (!ticket) throw notFound();
  return { event, ticket };
};

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
