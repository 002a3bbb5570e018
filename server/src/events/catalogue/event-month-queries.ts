import { addMonths, dayOf, startOfDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { getEventMonth } from '@linehaul/contract/events';
import type { Reader } from '../../db/database.ts';
import { conditionsOf, findNarrowing, startsBefore, startsSince } from './event-filter-queries.ts';

interface Asking {
  readonly now: Date;
  readonly timeZone: string;
}

/** The days of a month on which published events start, with these, by the same filter as the list. */
export const findMonth = async (
  reader: Reader,
  { month, ...filter }: BodyOf<typeof getEventMonth>,
  { now, timeZone }: Asking,
): Promise<DataOf<typeof getEventMonth>> => {
  const first = `${month}-01`;
  const narrowing = await findNarrowing(reader, filter, timeZone);
  const rows = await reader
    .selectFrom('events')
    .select(['id', 'title', 'startsAt'])
    .where((where) =>
      where.and([
        ...conditionsOf(now, narrowing),
        startsSince(startOfDay(first, timeZone)),
        startsBefore(startOfDay(addMonths(first, 1), timeZone)),
      ]),
    )
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  const byDay = Map.groupBy(rows, ({ startsAt }) => dayOf(startsAt, timeZone));
  const days = [...byDay].map(([day, events]) => ({
    day,
    events: events.map(({ id, title, startsAt }) => ({ id, title, eventStartUtc: startsAt.toISOString() })),
  }));
  return { month, days };
};
