import type { Context } from '../../context.ts';
import { notFound } from '../../domain-error.ts';
import { findOwnTickets, getTicketedEvent } from './ticket-document-queries.ts';
import { renderTicketsPdf } from './tickets-pdf.ts';

interface Own {
  readonly eventId: string;
  readonly accountId: string;
}

/** The tickets of an event that are the person's, as they stand now; for anybody else there are none. */
export const renderOwnTickets = async (context: Context, own: Own): Promise<Buffer> => {
  const { db, clock, config } = context;
  const tickets = await findOwnTickets(db, own);
  if (tickets.length === 0) throw notFound();
  const event = await getTicketedEvent(db, own.eventId);
  return renderTicketsPdf({ event, tickets, association: config.association.name, now: clock.now() });
};
