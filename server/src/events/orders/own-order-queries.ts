import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { areSamePeople, NOBODY, personKeyOf, type SeatedPerson } from '../seats/seat-rules.ts';

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

interface Same {
  readonly people: readonly SeatedPerson[];
  /** Whose invoice it is on. */
  readonly organisationId: string | null;
  readonly since: Date;
}

/** The people of each order of as many of these tickets that was confirmed since then, the latest first. */
const findRecentPeople = (
  reader: Reader,
  { accountId, ticketTypeId }: Booked,
  { people, organisationId, since }: Same,
) =>
  reader
    .selectFrom('eventPlaces')
    .innerJoin('eventOrders', 'eventOrders.id', 'eventPlaces.orderId')
    .select('orderId')
    .select(
      sql<SeatedPerson[]>`json_agg(json_build_object('attendeeId', attendee_id,
        'guestFirstName', guest_first_name, 'guestLastName', guest_last_name, 'guestEmail', guest_email))`.as(
        'people',
      ),
    )
    .where('accountId', '=', accountId)
    .where('ticketTypeId', '=', ticketTypeId)
    .where(sql<boolean>`event_orders.organisation_id is not distinct from ${organisationId}::uuid`)
    .where('eventPlaces.status', '=', 'confirmed')
    .where('confirmedAt', '>', since)
    .groupBy(['orderId', 'confirmedAt'])
    .having(sql<number>`count(*)::int`, '=', people.length)
    .orderBy('confirmedAt', 'desc')
    .execute();

/** The person's latest order of these tickets for the same people that was confirmed since then. */
export const findSameOrder = async (
  reader: Reader,
  booked: Booked,
  same: Same,
): Promise<string | undefined> => {
  const orders = await findRecentPeople(reader, booked, same);
  return orders.find(({ people }) => areSamePeople(people, same.people))?.orderId;
};

/** The person's latest order of so many of these tickets that was confirmed since then, for nobody else by name. */
export const findSameOwnOrder = async (
  reader: Reader,
  booked: Booked,
  { quantity, since }: { readonly quantity: number; readonly since: Date },
): Promise<string | undefined> => {
  const unnamed = Array.from({ length: quantity }, () => NOBODY);
  const orders = await findRecentPeople(reader, booked, { people: unnamed, organisationId: null, since });
  const ownKeys = new Set(['', booked.accountId]);
  return orders.find(({ people }) => people.every((person) => ownKeys.has(personKeyOf(person))))?.orderId;
};
