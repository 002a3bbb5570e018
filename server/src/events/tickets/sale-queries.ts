import { sql } from 'kysely';
import type { TicketOnSale } from './ticket-rules.ts';

interface Asked {
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Places that nobody else can have, and those among them that the asking person alone can have. Of the confirmed, which are
 * nearly all of them, none is looked at by itself: an index counts them.
 */
const countsFor = ({ accountId, now }: Asked) => sql`(
  select count(*) filter (where orders.account_id <> ${accountId})::int + (
      select count(*) from event_places where ticket_type_id = event_ticket_types.id and status = 'confirmed')::int as "taken",
    count(*) filter (where orders.account_id = ${accountId})::int as "ownHeld"
  from event_places places join event_orders orders on orders.id = places.order_id
  where places.ticket_type_id = event_ticket_types.id and places.status = 'held' and places.held_until > ${now})`;

/** Of each event that `found` names, the types of its tickets in their order: what decides on price and availability. */
export const salesAmong = (asked: Asked) => sql`
  select event_id, json_agg(sale order by position) as tickets from (
    select event_id, position, price_cents as "priceCents", member_price_cents as "memberPriceCents",
      members_only as "membersOnly", stock, sold_from as "soldFrom", sold_until as "soldUntil",
      early_price_cents as "earlyPriceCents", early_member_price_cents as "earlyMemberPriceCents",
      early_until as "earlyUntil", "taken", "ownHeld", (select min(quantity) from event_waits
        where ticket_type_id = event_ticket_types.id and status = 'waiting') as "leastWaiting"
    from event_ticket_types, lateral ${countsFor(asked)} as counts where event_id in (select id from found)
  ) sale group by event_id`;

type InstantField = 'soldFrom' | 'soldUntil' | 'earlyUntil';

/** As JSON has it: instants are text. */
export type SaleRow = Omit<TicketOnSale, InstantField> & { readonly [Key in InstantField]: string | null };

const toInstant = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const toTicketOnSale = (row: SaleRow): TicketOnSale => ({
  ...row,
  soldFrom: toInstant(row.soldFrom),
  soldUntil: toInstant(row.soldUntil),
  earlyUntil: toInstant(row.earlyUntil),
});
