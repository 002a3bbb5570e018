import { dollarsFromCents } from '@linehaul/contract/money';
import { pictureAddress } from '@linehaul/contract/pictures';
import type { EventItem } from '@linehaul/contract/events';
import { type RawBuilder, sql } from 'kysely';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { type SaleRow, salesAmong, toTicketOnSale } from '../tickets/sale-queries.ts';
import { availabilityOf, type Buyer, memberPriceFromOf, priceFromOf } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';

/** For whom, and when. */
export interface CardsAsked {
  readonly accountId: string;
  readonly now: Date;
}

/** The person's own places at what `found` names, of each event the first. */
const ownAmong = (accountId: string) => sql`
  select distinct on (event_id) event_id, json_build_object('priceCents', price_cents,
    'ticketNumber', ticket_number, 'attendanceStatus', attendance_status) as place
  from event_places where attendee_id = ${accountId} and status = 'confirmed' and event_id in (select id from found)
  order by event_id, created_at, position`;

/** Parts of a statement on cards: what its `with` names, `found` with the ids of events first. */
export const cardParts = (found: RawBuilder<unknown>, { accountId, now }: CardsAsked) => sql`
  found as materialized (${found}), sales as materialized (${salesAmong({ accountId, now })}), own as materialized (${ownAmong(accountId)})`;

export const CARD_COLUMNS = sql`
  events.id, events.title, events.summary, events.starts_at, events.ends_at, events.time_zone, events.address,
  events.is_online, events.picture_id, events.type_id, event_types.name as type, event_locations.name as location,
  events.called_off_at, sales.tickets, own.place`;

export const CARD_SOURCE = sql`
  found join events on events.id = found.id join event_types on event_types.id = events.type_id
    left join event_locations on event_locations.id = events.location_id
    left join sales on sales.event_id = events.id left join own on own.event_id = events.id`;

interface OwnPlace {
  readonly priceCents: number;
  readonly ticketNumber: string;
  readonly attendanceStatus: string;
}

/** One event as `CARD_COLUMNS` has it. */
export interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly address: string;
  readonly isOnline: boolean;
  readonly pictureId: string | null;
  readonly typeId: string;
  readonly type: string;
  readonly location: string | null;
  readonly calledOffAt: Date | null;
  readonly tickets: readonly SaleRow[] | null;
  readonly place: OwnPlace | null;
}

const dollarsOrNull = (cents: number | null): number | null =>
  cents === null ? null : dollarsFromCents(cents);

const toOwnTicket = ({ priceCents, ticketNumber, attendanceStatus }: OwnPlace) => ({
  ...{ ticketNumber, attendanceStatus },
  ticketPrice: dollarsFromCents(priceCents),
});

export const toCard = (row: CardRow, buyer: Buyer): EventItem => {
  const tickets = (row.tickets ?? []).map(toTicketOnSale);
  return {
    id: row.id,
    title: row.title,
    shortDesc: row.summary,
    listingImg: row.pictureId && pictureAddress(row.pictureId),
    eventStartUtc: row.startsAt.toISOString(),
    eventEndUtc: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    address: row.address,
    isOnline: row.isOnline,
    type: row.type,
    typeId: row.typeId,
    location: row.location,
    isAttendingEvent: row.place !== null,
    isCalledOff: row.calledOffAt !== null,
    priceFrom: dollarsOrNull(priceFromOf(row, tickets, buyer)),
    memberPriceFrom: dollarsOrNull(memberPriceFromOf(row, tickets, buyer.now)),
    availability: availabilityOf(row, tickets, buyer),
    ticket: row.place ? toOwnTicket(row.place) : null,
  };
};

interface OfIds extends CardsAsked {
  readonly ids: readonly string[];
}

/** By a selection of their array, so that PostgreSQL takes them for as many with the ids as without, and keeps one plan. */
const selectCards = composedOnce(
  (_reader: Reader, given: OfIds) =>
    sql<CardRow>`
    with ${cardParts(sql`select unnest((select ${given.ids}::uuid[])) as id`, given)}
    select ${CARD_COLUMNS} from ${CARD_SOURCE}`,
);

/** What is shown of these events to the viewer, in the order of their ids. */
export const findCards = async (
  reader: Reader,
  ids: readonly string[],
  viewer: Viewer,
): Promise<EventItem[]> => {
  if (ids.length === 0) return [];
  const { accountId, now } = viewer;
  const rows = new Map((await selectCards(reader, { ids, accountId, now })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toCard(row, viewer)] : [];
  });
};
