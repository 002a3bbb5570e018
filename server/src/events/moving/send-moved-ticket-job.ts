import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { calendarFileName } from '../calendar/calendar-file-name.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import {
  type BookedPlace,
  bookerOf,
  findPlaces,
  holderOf,
  holderToWriteTo,
} from '../cancelling/booked-place-queries.ts';
import { whenOf } from '../event-time-rules.ts';
import { placeFileKeys } from '../orders/order-file-rules.ts';
import { findTicketOfPlace } from '../orders/ticket-document-queries.ts';
import { renderTicketsPdf } from '../orders/tickets-pdf.ts';
import { placeMovedMail } from './moved-emails.ts';

const findMoved = async (reader: Reader, placeId: string) => {
  const row = await reader
    .selectFrom('eventPlaces')
    .select('movedFromId')
    .where('id', '=', placeId)
    .executeTakeFirst();
  const [place] = await findPlaces(reader, [placeId]);
  const [from] = row?.movedFromId ? await findPlaces(reader, [row.movedFromId]) : [];
  const ticket = await findTicketOfPlace(reader, placeId);
  return place && from && ticket && { place, from, ticket };
};
type MovedRow = NonNullable<Awaited<ReturnType<typeof findMoved>>>;

const keepFiles = async (context: Context, { place, ticket }: MovedRow, eventUrl: string) => {
  const event = await context.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', place.eventId)
    .executeTakeFirstOrThrow();
  const keys = placeFileKeys(place.id);
  const association = context.config.association.name;
  const pdf = await renderTicketsPdf({ event, tickets: [ticket], association, now: context.clock.now() });
  await context.files.put(keys.ticket, pdf);
  await context.files.put(keys.calendar, Buffer.from(renderCalendarFile(event, eventUrl)));
  return [
    { fileKey: keys.ticket, filename: 'ticket.pdf', contentType: 'application/pdf' },
    { fileKey: keys.calendar, filename: calendarFileName(event.title), contentType: 'text/calendar' },
  ];
};

/** Who is told: whoever comes, with the ticket, and whoever booked, who has it only where nobody else does. */
const toldOf = (place: BookedPlace) => {
  const holder = holderToWriteTo(place);
  const isBooker = place.attendeeId === place.bookerId;
  const booker = place.bookerClosedAt === null ? bookerOf(place) : undefined;
  const isGuest = place.attendeeId === null && holder !== undefined;
  return [
    ...(holder && !isBooker ? [{ to: holder, hasTicket: true, pays: false, isGuest }] : []),
    ...(booker ? [{ to: booker, hasTicket: isBooker || !holder, pays: true, isGuest: false }] : []),
  ];
};

/** Mails the ticket of a place that somebody was moved to, once to each whom it concerns. */
export const sendMovedTicket = async (
  context: Context,
  { placeId, money }: JobPayloads['event-place.moved'],
): Promise<void> => {
  const moved = await findMoved(context.db, placeId);
  // Cancelled or moved on meanwhile: then another mail says so.
  if (!moved) return;
  const { place, from } = moved;
  const eventUrl = `${context.config.publicUrl}/events/${place.eventId}`;
  const files = await keepFiles(context, moved, eventUrl);
  const { title, ticket, ticketNumber } = place;
  const words = { title, ticket, ticketNumber, from, holder: holderOf(place), when: whenOf(place) };
  await inTransaction(context.db, async (transaction) => {
    for (const { to, hasTicket, pays, isGuest } of toldOf(place))
      await queueMail(transaction, {
        to: { name: to.name, address: to.address },
        content: placeMovedMail({
          ...{ ...words, where: place.address || 'Online', hasTicket, money: pays ? money : null },
          eventUrl: isGuest ? null : eventUrl,
        }),
        attachments: hasTicket ? files : [],
        dedupeKey: `mail:event-place.moved:${placeId}:${pays ? 'booker' : 'holder'}`,
      });
  });
};
