import { buffer } from 'node:stream/consumers';
import { createSheet } from '../../invoices/pdf/sheet.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';
import { drawTicket } from './draw-ticket.ts';
import type { TicketDocument } from './ticket-document-queries.ts';

interface Tickets {
  readonly event: {
    readonly title: string;
    readonly address: string;
    readonly isOnline: boolean;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly timeZone: string;
  };
  readonly tickets: readonly TicketDocument[];
  readonly association: string;
  readonly now: Date;
}

/** Tickets of one event, a page each. */
export const renderTicketsPdf = async ({ event, tickets, association, now }: Tickets): Promise<Buffer> => {
  const { title } = event;
  const sheet = createSheet({ title: `Tickets: ${title}`, author: association, createdAt: now });
  const bytes = buffer(sheet);
  tickets.forEach((ticket, index) => {
    if (index > 0) sheet.addPage();
    const told = { title, when: whenOf(event), where: whereOf(event) };
    drawTicket(sheet, { event: told, ticket, association });
  });
  sheet.end();
  return bytes;
};
