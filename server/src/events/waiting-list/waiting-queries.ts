import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { findTicketTypes } from '../tickets/ticket-queries.ts';

/** A type of tickets with its event, as its waiting list is led; undefined once there is none. */
export const findWaitedFor = async (reader: Reader, ticketTypeId: string, now: Date) => {
  const event = await reader
    .selectFrom('events')
    .innerJoin('eventTicketTypes', 'eventTicketTypes.eventId', 'events.id')
    .select(['events.id', 'title', 'startsAt', 'endsAt', 'timeZone', 'calledOffAt', 'publishedFrom'])
    .where('eventTicketTypes.id', '=', ticketTypeId)
    .executeTakeFirst();
  if (!event) return undefined;
  const types = await findTicketTypes(reader, [event.id], now);
  const ticket = types.find(({ id }) => id === ticketTypeId);
  return ticket && { event, ticket };
};
export type WaitedFor = NonNullable<Awaited<ReturnType<typeof findWaitedFor>>>;

/** Who waits for a type of tickets, the first in line first. */
export const findLine = (reader: Reader, ticketTypeId: string) =>
  reader
    .selectFrom('eventWaits')
    .innerJoin('accounts', 'accounts.id', 'eventWaits.accountId')
    .select(['eventWaits.id', 'accountId', 'quantity', 'firstName', 'lastName', 'email'])
    .where('ticketTypeId', '=', ticketTypeId)
    .where('status', '=', 'waiting')
    .orderBy('joinedAt')
    .orderBy('eventWaits.id')
    .execute();
export type InLine = Awaited<ReturnType<typeof findLine>>[number];

/** Whether somebody stands in the line for a type of tickets. */
export const isInLine = async (
  reader: Reader,
  { accountId, ticketTypeId }: { readonly accountId: string; readonly ticketTypeId: string },
): Promise<boolean> => {
  const wait = await reader
    .selectFrom('eventWaits')
    .select('id')
    .where('accountId', '=', accountId)
    .where('ticketTypeId', '=', ticketTypeId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return wait !== undefined;
};

/** Offers of a type that nobody has taken yet, also when their time is over. */
export const findOpenOffers = (reader: Reader, ticketTypeId: string) =>
  reader
    .selectFrom('eventWaits')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventWaits.orderId')
    .innerJoin('accounts', 'accounts.id', 'eventWaits.accountId')
    .select(['eventOrders.id as orderId', 'heldUntil', 'quantity', 'firstName', 'lastName', 'email'])
    .where('ticketTypeId', '=', ticketTypeId)
    .where('eventOrders.status', '=', 'held')
    .execute();
export type OpenOffer = Awaited<ReturnType<typeof findOpenOffers>>[number];

interface Looked {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly now: Date;
}

/**
 * When the next places run out that somebody holds: of the type, or of another of the event that one in line pays for, who
 * is passed over until then. Undefined when nobody does.
 */
export const findNextExpiry = async (
  reader: Reader,
  { eventId, ticketTypeId, now }: Looked,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ expiry: Date | null }>`select least(
    (select min(held_until) from event_places
      where ticket_type_id = ${ticketTypeId} and status = 'held' and held_until > ${now}),
    (select min(held_until) from event_orders
      where event_id = ${eventId} and status = 'held' and not is_offer and held_until > ${now} and account_id in (
        select account_id from event_waits where ticket_type_id = ${ticketTypeId} and status = 'waiting'))
    ) as expiry`.execute(reader);
  return rows[0]?.expiry ?? undefined;
};

/** Whether a person is at this moment paying for other places of the event. */
export const holdsPlaces = async (
  reader: Reader,
  { accountId, eventId, now }: { readonly accountId: string; readonly eventId: string; readonly now: Date },
): Promise<boolean> => {
  const order = await reader
    .selectFrom('eventOrders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('eventId', '=', eventId)
    .where('status', '=', 'held')
    .where('isOffer', '=', false)
    .where('heldUntil', '>', now)
    .executeTakeFirst();
  return order !== undefined;
};
