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

/** When the next places of a type run out that somebody holds; undefined when nobody does. */
export const findNextExpiry = async (
  reader: Reader,
  ticketTypeId: string,
  now: Date,
): Promise<Date | undefined> => {
  const row = await reader
    .selectFrom('eventPlaces')
    .select('heldUntil')
    .where('ticketTypeId', '=', ticketTypeId)
    .where('status', '=', 'held')
    .where('heldUntil', '>', now)
    .orderBy('heldUntil')
    .limit(1)
    .executeTakeFirst();
  return row?.heldUntil ?? undefined;
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
