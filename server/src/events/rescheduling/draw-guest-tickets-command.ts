import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { placeFileKeys } from '../orders/order-file-rules.ts';
import { findTicketOfPlace } from '../orders/ticket-document-queries.ts';
import { renderTicketsPdf } from '../orders/tickets-pdf.ts';

interface Guests {
  readonly event: Selectable<DB['events']>;
  /** Their addresses, in lower case. */
  readonly keys: readonly string[];
  readonly bookedBy: Date;
}

/** The ticket of a guest's place as it was drawn. */
export interface GuestTicket {
  readonly placeId: string;
  readonly key: string;
  readonly ticketNumber: string;
}

const KEY = sql<string>`lower(guest_email)`;

const findGuestPlaces = (reader: Reader, { event, keys, bookedBy }: Guests) =>
  reader
    .selectFrom('eventPlaces')
    .select(['id as placeId', 'ticketNumber', KEY.as('key')])
    .where('eventId', '=', event.id)
    .where('status', '=', 'confirmed')
    .where(KEY, 'in', keys)
    .where('createdAt', '<=', bookedBy)
    .orderBy('id')
    .execute();

/**
 * The tickets of people without an account, drawn anew for a mail: they have no page of the portal to download them from.
 */
export const drawGuestTickets = async (
  { db, files, config, clock }: Context,
  guests: Guests,
): Promise<GuestTicket[]> => {
  if (guests.keys.length === 0) return [];
  const { event } = guests;
  const association = config.association.name;
  const drawn: GuestTicket[] = [];
  for (const place of await findGuestPlaces(db, guests)) {
    const ticket = await findTicketOfPlace(db, place.placeId);
    if (ticket?.ticketNumber !== place.ticketNumber) continue;
    const pdf = await renderTicketsPdf({ event, tickets: [ticket], association, now: clock.now() });
    await files.put(placeFileKeys(place.placeId).ticket, pdf);
    drawn.push(place);
  }
  return drawn;
};

/** Those that are still so, until the transaction ends; whoever changed the others has had the right people told. */
export const holdDrawn = async (
  transaction: Transaction,
  drawn: readonly GuestTicket[],
): Promise<GuestTicket[]> => {
  if (drawn.length === 0) return [];
  const held = await transaction
    .selectFrom('eventPlaces')
    .select(['ticketNumber', KEY.as('key')])
    .where(
      'id',
      'in',
      drawn.map(({ placeId }) => placeId),
    )
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .forShare()
    .execute();
  const keyOf = new Map(held.map(({ ticketNumber, key }) => [ticketNumber, key]));
  return drawn.filter(({ ticketNumber, key }) => keyOf.get(ticketNumber) === key);
};

/** The tickets of one of them, as files of their mail. */
export const ticketFilesOf = (drawn: readonly GuestTicket[], guestKey: string) => {
  const own = drawn.filter(({ key }) => key === guestKey);
  return own.map(({ placeId }, index) => ({
    fileKey: placeFileKeys(placeId).ticket,
    filename: own.length === 1 ? 'ticket.pdf' : `ticket-${index + 1}.pdf`,
    contentType: 'application/pdf',
  }));
};
