import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';
import { isTicketStill } from '../orders/lock-tickets-command.ts';
import { placeFileKeys } from '../orders/order-file-rules.ts';
import { renderTicketsPdf } from '../orders/tickets-pdf.ts';
import { ticketKeyOf } from './enqueue-tickets-command.ts';
import { placeTicketMail } from './place-ticket-emails.ts';
import { findAskedQuestions } from '../questions/question-queries.ts';
import { guestUrlOf } from '../questions/guest-link-rules.ts';
import { findTicketToSend, type TicketToSend } from './place-ticket-queries.ts';

const keepFiles = async (context: Context, { placeId, event, ticket }: TicketToSend, eventUrl: string) => {
  const keys = placeFileKeys(placeId);
  const association = context.config.association.name;
  const pdf = await renderTicketsPdf({ event, tickets: [ticket], association, now: context.clock.now() });
  await context.files.put(keys.ticket, pdf);
  await context.files.put(keys.calendar, Buffer.from(renderCalendarFile(event, eventUrl, event.linkUrl)));
  return [
    { fileKey: keys.ticket, filename: 'ticket.pdf', contentType: 'application/pdf' },
    { fileKey: keys.calendar, filename: 'event.ics', contentType: 'text/calendar' },
  ];
};

/** Where the attendee answers: by the portal, or by a link of their own where they have no account. */
const questionsUrlOf = async (
  { db, clock, config, sealer }: Context,
  { placeId, event, ticket, attendeeId }: TicketToSend,
  eventUrl: string,
): Promise<string | null> => {
  if (event.startsAt <= clock.now()) return null;
  if ((await findAskedQuestions(db, event.id)).length === 0) return null;
  const { ticketNumber } = ticket;
  return attendeeId === null ? guestUrlOf(config.publicUrl, sealer, { placeId, ticketNumber }) : eventUrl;
};

/** Mails an attendee the ticket that somebody else booked for them, once for each number that it has. */
export const sendTicket = async (
  context: Context,
  { placeId }: JobPayloads['event-place.ticket'],
): Promise<void> => {
  const toSend = await findTicketToSend(context.db, placeId);
  // Cancelled, handed on or closed meanwhile: then there is nobody to send it to.
  if (!toSend) return;
  const { holder, ticket, event, booker, bookerId, attendeeId } = toSend;
  const eventUrl = `${context.config.publicUrl}/events/${event.id}`;
  const attachments = await keepFiles(context, toSend, eventUrl);
  const questionsUrl = await questionsUrlOf(context, toSend, eventUrl);
  await inTransaction(context.db, async (transaction) => {
    // Given up or handed on while it was drawn: whoever did so has had the right people told.
    if (!(await isTicketStill(transaction, { placeId, ticketNumber: ticket.ticketNumber, attendeeId })))
      return;
    await queueMail(transaction, {
      to: { name: holder.name, address: holder.address },
      content: placeTicketMail({
        ...{ firstName: holder.firstName, booker, title: event.title },
        ...{ when: whenOf(event), where: whereOf(event), linkUrl: event.linkUrl },
        ...{ ticketName: ticket.ticketName, ticketNumber: ticket.ticketNumber },
        eventUrl: attendeeId === null ? null : eventUrl,
        questionsUrl,
      }),
      attachments,
      aboutAccountId: bookerId,
      guestOfEventId: attendeeId === null ? event.id : undefined,
      dedupeKey: `mail:${ticketKeyOf(placeId, ticket.ticketNumber)}`,
    });
  });
};
