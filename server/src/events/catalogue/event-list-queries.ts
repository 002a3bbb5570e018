import type { BodyOf } from '@linehaul/contract/endpoint';
import type { EventItem, listEvents as listEndpoint } from '@linehaul/contract/events';
import type { Reader } from '../../db/database.ts';
import type { Viewer } from '../viewer-queries.ts';
import { findCards } from './event-card-queries.ts';
import { conditionsOf, findPlacesNamed, isNotOverAt } from './event-filter-queries.ts';

type EventList = BodyOf<typeof listEndpoint>;

/** A page of events, and how many there are in all. */
export interface EventPage {
  readonly events: EventItem[];
  readonly totalItems: number;
}

/** With a first day, events since then count, over or not; without one those that are not over. */
const selectEvents = (reader: Reader, list: EventList, { viewer, timeZone, placesNamed }: Search) => {
  const { now } = viewer;
  const conditions = conditionsOf({ ...list, now, timeZone, placesNamed });
  const all = list.startDateFrom === undefined ? [...conditions, isNotOverAt(now)] : conditions;
  return reader.selectFrom('events').where((where) => where.and(all));
};

interface Asking {
  readonly viewer: Viewer;
  /** The association's, in which the days of the filter begin and end. */
  readonly timeZone: string;
}

interface Search extends Asking {
  readonly placesNamed: readonly string[];
}

/** One page of the published events that the filter lets through, the next one first. */
export const findEvents = async (reader: Reader, list: EventList, asking: Asking): Promise<EventPage> => {
  const search = { ...asking, placesNamed: await findPlacesNamed(reader, list.keyword) };
  const { totalItems } = await selectEvents(reader, list, search)
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const found = await selectEvents(reader, list, search)
    .select('id')
    .orderBy('startsAt')
    .orderBy('id')
    .limit(list.size)
    .offset((list.page - 1) * list.size)
    .execute();
  const ids = found.map(({ id }) => id);
  return { events: await findCards(reader, ids, asking.viewer), totalItems: Number(totalItems) };
};
