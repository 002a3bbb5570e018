import type { DataOf } from '@linehaul/contract/endpoint';
import type { EventCode, listEventCodes } from '@linehaul/contract/event-codes';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { wallTimeOf } from '../../association/wall-time-rules.ts';

const selectCodes = (reader: Reader, eventId: string, now: Date) =>
  reader
    .selectFrom('eventCodes')
    .selectAll()
    .select(
      sql<
        string[]
      >`array(select ticket_type_id::text from event_code_tickets where code_id = event_codes.id)`.as(
        'ticketIds',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from event_places places join event_orders orders on orders.id = places.order_id
        where orders.code_id = event_codes.id
          and (places.status = 'confirmed' or places.status = 'held' and places.held_until > ${now}))`.as(
        'used',
      ),
    )
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
    .orderBy('code')
    .execute();
type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number];

const toCode = (row: CodeRow, timeZone: string): EventCode => {
  const { id, code, percent, ticketIds, maxUses, maxUsesPerPerson, isActive, used } = row;
  return {
    ...{ id, code, percent, ticketIds, maxUses, maxUsesPerPerson, isActive, used },
    amount: row.amountCents === null ? null : dollarsFromCents(row.amountCents),
    validFrom: row.validFrom && wallTimeOf(row.validFrom, timeZone),
    validUntil: row.validUntil && wallTimeOf(row.validUntil, timeZone),
  };
};

/** The codes of an event for those who run the portal, the oldest first. */
export const findCodes = async (
  reader: Reader,
  eventId: string,
  now: Date,
): Promise<DataOf<typeof listEventCodes>> => {
  const event = await reader
    .selectFrom('events')
    .select('timeZone')
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw notFound();
  const tickets = await reader
    .selectFrom('eventTicketTypes')
    .select(['id', 'name'])
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute();
  const codes = await selectCodes(reader, eventId, now);
  return { codes: codes.map((row) => toCode(row, event.timeZone)), tickets };
};
