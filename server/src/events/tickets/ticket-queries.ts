import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Places that nobody else can have at an instant: confirmed, or held and not run out yet. */
const isTakenAt = (now: Date) =>
  sql<boolean>`(event_places.status = 'confirmed'
    or event_places.status = 'held' and event_places.held_until > ${now})`;

/** The types of tickets of these events in their order, each with how many of its places are taken. */
export const findTicketTypes = (reader: Reader, eventIds: readonly string[], now: Date) =>
  reader
    .selectFrom('eventTicketTypes')
    .select(['id', 'eventId', 'name', 'description', 'priceCents', 'memberPriceCents', 'membersOnly'])
    .select(['stock', 'maxPerOrder', 'soldFrom', 'soldUntil'])
    .select((select) =>
      select
        .selectFrom('eventPlaces')
        .select(sql<number>`count(*)::int`.as('taken'))
        .whereRef('eventPlaces.ticketTypeId', '=', 'eventTicketTypes.id')
        .where(isTakenAt(now))
        .$asScalar()
        .$notNull()
        .as('taken'),
    )
    .where('eventId', 'in', eventIds)
    .orderBy('eventId')
    .orderBy('position')
    .execute();

export type TicketTypeRow = Awaited<ReturnType<typeof findTicketTypes>>[number];
