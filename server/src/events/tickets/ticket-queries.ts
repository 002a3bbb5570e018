import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Places that nobody else can have at an instant: confirmed, or held and not run out yet. */
const isTakenAt = (now: Date) =>
  sql<boolean>`(event_places.status = 'confirmed'
    or event_places.status = 'held' and event_places.held_until > ${now})`;

/** What somebody holds for a payment, they themselves can still have. */
const isTakenForAt = (accountId: string, now: Date) =>
  sql<boolean>`(${isTakenAt(now)} and not (event_places.status = 'held' and exists (
    select from event_orders where id = event_places.order_id and account_id = ${accountId})))`;

const selectTypes = (reader: Reader, eventIds: readonly string[], isTaken: RawBuilder<boolean>) =>
  reader
    .selectFrom('eventTicketTypes')
    .select(['id', 'eventId', 'name', 'description', 'priceCents', 'memberPriceCents', 'membersOnly'])
    .select(['stock', 'maxPerOrder', 'soldFrom', 'soldUntil'])
    .select((select) =>
      select
        .selectFrom('eventPlaces')
        .select(sql<number>`count(*)::int`.as('taken'))
        .whereRef('eventPlaces.ticketTypeId', '=', 'eventTicketTypes.id')
        .where(isTaken)
        .$asScalar()
        .$notNull()
        .as('taken'),
    )
    .where('eventId', 'in', eventIds)
    .orderBy('eventId')
    .orderBy('position')
    .execute();

/** The types of tickets of these events in their order, each with how many of its places are taken. */
export const findTicketTypes = (reader: Reader, eventIds: readonly string[], now: Date) =>
  selectTypes(reader, eventIds, isTakenAt(now));

/** The same, with how many of their places others have. */
export const findTicketTypesFor = (
  reader: Reader,
  eventIds: readonly string[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
) => selectTypes(reader, eventIds, isTakenForAt(accountId, now));

export type TicketTypeRow = Awaited<ReturnType<typeof findTicketTypes>>[number];
