import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** The person, and the type of tickets whose places are meant. */
export interface Booked {
  readonly accountId: string;
  readonly ticketTypeId: string;
}

/** How many places of these tickets the person has booked. */
export const countBooked = async (reader: Reader, { accountId, ticketTypeId }: Booked): Promise<number> => {
  const { count } = await reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('ticketTypeId', '=', ticketTypeId)
    .where('eventPlaces.status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
};

export const hasPlaceAt = async (reader: Reader, accountId: string, eventId: string): Promise<boolean> => {
  const place = await reader
    .selectFrom('eventPlaces')
    .select('id')
    .where('attendeeId', '=', accountId)
    .where('eventId', '=', eventId)
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return place !== undefined;
};

/** The person's latest order of exactly so many of these tickets that was confirmed since then. */
export const findSameOrder = async (
  reader: Reader,
  { accountId, ticketTypeId }: Booked,
  { quantity, since }: { readonly quantity: number; readonly since: Date },
): Promise<string | undefined> => {
  const order = await reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select('orderId')
    .where('accountId', '=', accountId)
    .where('ticketTypeId', '=', ticketTypeId)
    .where('eventPlaces.status', '=', 'confirmed')
    .where('confirmedAt', '>', since)
    .groupBy(['orderId', 'confirmedAt'])
    .having(sql<number>`count(*)::int`, '=', quantity)
    .orderBy('confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.orderId;
};
