import { type RawBuilder, sql } from 'kysely';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';

/** Places that nobody else can have at an instant: confirmed, or held and not run out yet. */
const isTakenAt = (now: Date) =>
  sql<boolean>`(event_places.status = 'confirmed'
    or event_places.status = 'held' and event_places.held_until > ${now})`;

/** What somebody holds for a payment, they themselves can still have. */
const isOwnAt = (accountId: string, now: Date) =>
  sql<boolean>`(event_places.status = 'held' and event_places.held_until > ${now} and exists (
    select from event_orders where id = event_places.order_id and account_id = ${accountId}))`;

interface Counted {
  readonly isTaken: RawBuilder<boolean>;
  /** Places that the asking person alone can have. */
  readonly isOwn: RawBuilder<boolean>;
}

/** The smallest number of places that somebody in line wants; null where nobody waits. */
const LEAST_WAITING = sql<number | null>`(select min(quantity) from event_waits
  where ticket_type_id = event_ticket_types.id and status = 'waiting')`;

const selectTypes = (reader: Reader, eventIds: readonly string[], { isTaken, isOwn }: Counted) =>
  reader
    .selectFrom('eventTicketTypes')
    .select(['id', 'eventId', 'name', 'description', 'priceCents', 'memberPriceCents', 'membersOnly'])
    .select(['stock', 'maxPerOrder', 'soldFrom', 'soldUntil'])
    .select(['earlyPriceCents', 'earlyMemberPriceCents', 'earlyUntil'])
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
    .select((select) =>
      select
        .selectFrom('eventPlaces')
        .select(sql<number>`count(*)::int`.as('ownHeld'))
        .whereRef('eventPlaces.ticketTypeId', '=', 'eventTicketTypes.id')
        .where(isOwn)
        .$asScalar()
        .$notNull()
        .as('ownHeld'),
    )
    .select(LEAST_WAITING.as('leastWaiting'))
    .where(sql<boolean>`event_ticket_types.event_id = any(${eventIds}::uuid[])`)
    .orderBy('eventId')
    .orderBy('position');

interface Asked {
  readonly eventIds: readonly string[];
  readonly now: Date;
}

const findForAll = composedOnce((reader: Reader, { eventIds, now }: Asked) =>
  selectTypes(reader, eventIds, { isTaken: isTakenAt(now), isOwn: sql<boolean>`false` }),
);

const findForOne = composedOnce(
  (reader: Reader, { eventIds, accountId, now }: Asked & { readonly accountId: string }) => {
    const isOwn = isOwnAt(accountId, now);
    const isTaken = sql<boolean>`(${isTakenAt(now)} and not ${isOwn})`;
    return selectTypes(reader, eventIds, { isTaken, isOwn });
  },
);

/** The types of tickets of these events in their order, each with how many of its places are taken. */
export const findTicketTypes = (reader: Reader, eventIds: readonly string[], now: Date) =>
  findForAll(reader, { eventIds, now });

/** The same, with how many of their places others have. */
export const findTicketTypesFor = (
  reader: Reader,
  eventIds: readonly string[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
) => findForOne(reader, { eventIds, accountId, now });

export type TicketTypeRow = Awaited<ReturnType<typeof findTicketTypes>>[number];
