import { dollarsFromCents } from '@linehaul/contract/money';
import type { EventSales } from '@linehaul/contract/office-event-sales';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { OWED_CENTS, PAID_CENTS } from '../attendees/owed-queries.ts';
import { requireEvent } from './write-event-commands.ts';

const findDays = (reader: Reader, eventId: string) => {
  const day = sql<string>`association_day(coalesce(orders.confirmed_at, orders.created_at))::text`;
  return reader
    .selectFrom('eventPlaces as places')
    .innerJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .select([day.as('day'), sql<number>`count(*)::int`.as('places')])
    .where('places.eventId', '=', eventId)
    .where('places.status', '=', 'confirmed')
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
};

const findTickets = async (reader: Reader, eventId: string): Promise<EventSales['tickets']> => {
  const rows = await reader
    .selectFrom('eventTicketTypes as types')
    .leftJoin('eventPlaces as places', (join) =>
      join.onRef('places.ticketTypeId', '=', 'types.id').on('places.status', '=', 'confirmed'),
    )
    .leftJoin('eventOrders as orders', 'orders.id', 'places.orderId')
    .select(['types.id', 'types.name', 'types.stock'])
    .select([
      sql<number>`count(places.id)::int`.as('places'),
      PAID_CENTS.as('paidCents'),
      OWED_CENTS.as('owedCents'),
    ])
    .where('types.eventId', '=', eventId)
    .groupBy('types.id')
    .orderBy('types.position')
    .execute();
  return rows.map(({ paidCents, owedCents, ...type }) => ({
    ...type,
    money: dollarsFromCents(Number(paidCents)),
    onInvoice: dollarsFromCents(Number(owedCents)),
  }));
};

interface Asked {
  readonly id: string;
  readonly today: string;
}

/** How an event sells. */
export const findEventSales = async (reader: Reader, { id, today }: Asked): Promise<EventSales> => {
  await requireEvent(reader, id);
  return { days: await findDays(reader, id), today, tickets: await findTickets(reader, id) };
};
