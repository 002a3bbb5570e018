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
import { whenOf, whereOf } from '../event-time-rules.ts';
import { isTicketStill } from '../orders/lock-tickets-command.ts';
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
  return place && from && { place, from, ticket };
};
type Money = JobPayloads['event-place.moved']['money'];
type MovedRow = NonNullable<Awaited<ReturnType<typeof findMoved>>>;

const keepFiles = async (context: Context, { place, ticket }: MovedRow, eventUrl: string) => {
  if (!ticket) return [];
  const event = await context.db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', place.eventId)
    .executeTakeFirstOrThrow();
  const keys = placeFileKeys(place.id);
  const association = context.config.association.name;
  const pdf = await renderTicketsPdf({ event, tickets: [ticket], association, now: context.clock.now() });
  await context.files.put(keys.ticket, pdf);
  await context.files.put(keys.calendar, Buffer.from(renderCalendarFile(event, eventUrl, event.linkUrl)));
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
  const guestOfEventId = place.attendeeId === null && holder ? place.eventId : undefined;
  const newTicket = isBooker || !holder ? ('attached' as const) : ('sent' as const);
  return [
    ...(holder && !isBooker
      ? [{ to: holder, newTicket: 'attached' as const, pays: false, guestOfEventId }]
      : []),
    ...(booker ? [{ to: booker, newTicket, pays: true, guestOfEventId: undefined }] : []),
  ];
};

/** Of a place that was given up or moved on meanwhile, only the money of this move is left to tell. */
const leftToNotify = (place: BookedPlace, { toCardCents, offInvoiceCents, byBankCents }: Money) =>
  toCardCents + offInvoiceCents + byBankCents === 0
    ? []
    : toldOf(place)
        .filter(({ pays }) => pays)
        .map((told) => ({ ...told, newTicket: 'void' as const }));

/** Queues the mails; false where the ticket was given up or handed on while it was drawn. */
const queueMails = async (context: Context, moved: MovedRow, money: Money): Promise<boolean> => {
  const { place, from, ticket: drawn } = moved;
  const eventUrl = `${context.config.publicUrl}/events/${place.eventId}`;
  const files = await keepFiles(context, moved, eventUrl);
  const { id: placeId, title, ticket, ticketNumber, attendeeId } = place;
  const words = { title, ticket, ticketNumber, from, holder: holderOf(place), when: whenOf(place) };
  return inTransaction(context.db, async (transaction) => {
    if (drawn && !(await isTicketStill(transaction, { placeId, ticketNumber, attendeeId }))) return false;
    for (const { to, newTicket, pays, guestOfEventId } of drawn ? toldOf(place) : leftToNotify(place, money))
      await queueMail(transaction, {
        to: { name: to.name, address: to.address },
        content: placeMovedMail({
          ...{ ...words, where: whereOf(place), newTicket, money: pays ? money : null },
          eventUrl: guestOfEventId === undefined ? eventUrl : null,
        }),
        ...(newTicket === 'attached' && { attachments: files }),
        guestOfEventId,
        dedupeKey: `mail:event-place.moved:${placeId}:${pays ? 'booker' : 'holder'}`,
      });
    return true;
  });
};

/** Drawn anew as often as somebody changes the place at that very moment; then the job is tried again. */
const MAX_DRAWN = 5;

/** Mails the ticket of a place that somebody was moved to, once to each whom it concerns. */
export const sendMovedTicket = async (
  context: Context,
  { placeId, money }: JobPayloads['event-place.moved'],
): Promise<void> => {
  for (let drawn = 0; drawn < MAX_DRAWN; drawn += 1) {
    const moved = await findMoved(context.db, placeId);
    if (!moved || (await queueMails(context, moved, money))) return;
  }
  throw new Error(`Place ${placeId} was changed each time its ticket was drawn`);
};
