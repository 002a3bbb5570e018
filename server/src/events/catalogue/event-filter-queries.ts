import { addDays, startOfDay } from '@linehaul/contract/dates';
import type { EventFilter } from '@linehaul/contract/events';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';

/** Which events are asked for, by days of the association's. */
export interface EventSearch extends EventFilter {
  readonly keyword?: string | undefined;
  /** The locations that the keyword names, found first: then the rest is one question of one table. */
  readonly placesNamed: readonly string[];
  readonly now: Date;
  readonly timeZone: string;
}

/** The locations whose name holds the keyword. */
export const findPlacesNamed = async (reader: Reader, keyword = ''): Promise<string[]> => {
  if (keyword === '') return [];
  const rows = await reader
    .selectFrom('eventLocations')
    .select('id')
    .where(sql<boolean>`lower(name) like lower(${`%${escapePattern(keyword)}%`})`)
    .execute();
  return rows.map(({ id }) => id);
};

type Condition = RawBuilder<boolean>;

export const isPublishedAt = (now: Date): Condition =>
  sql`(events.published_from <= ${now}
    and (events.published_until is null or events.published_until > ${now}))`;

/** Also by its start, which an index is ordered by: none takes longer than 31 days. */
export const isNotOverAt = (now: Date): Condition =>
  sql`(events.ends_at > ${now} and events.starts_at > ${now}::timestamptz - interval '31 days')`;

export const startsSince = (instant: Date): Condition => sql`events.starts_at >= ${instant}`;
export const startsBefore = (instant: Date): Condition => sql`events.starts_at < ${instant}`;

/** In title, short description and place; what was typed is no pattern, and an index of trigrams finds what is rare. */
const mentions = (keyword: string, places: readonly string[]): Condition => {
  const pattern = `%${escapePattern(keyword)}%`;
  const isSaid = sql<boolean>`lower(events.title || E'\n' || events.summary || E'\n' || events.address) like lower(${pattern})`;
  return places.length === 0 ? isSaid : sql`(${isSaid} or events.location_id = any(${places}::uuid[]))`;
};

const inCategories = (ids: readonly string[]): Condition =>
  sql`events.id in (select event_id from event_in_categories where category_id = any(${ids}::uuid[]))`;

const withTags = (ids: readonly string[]): Condition =>
  sql`events.id in (select event_id from event_with_tags where tag_id = any(${ids}::uuid[]))`;

const some = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** A list of nothing narrows nothing, as an empty field of a form does not. */
const someOf = (
  ids: readonly string[] | undefined,
  condition: (ids: readonly string[]) => Condition,
): Condition[] => (ids === undefined || ids.length === 0 ? [] : [condition(ids)]);

/** What the filter and the keyword ask of a published event. */
export const conditionsOf = (search: EventSearch): Condition[] => {
  const { now, timeZone, keyword, placesNamed, typeId, startDateFrom, startDateTo } = search;
  return [
    isPublishedAt(now),
    ...(keyword ? [mentions(keyword, placesNamed)] : []),
    ...some(typeId, (id) => sql`events.type_id = ${id}`),
    ...someOf(search.locationsId, (ids) => sql`events.location_id = any(${ids}::uuid[])`),
    ...someOf(search.categoryId, inCategories),
    ...someOf(search.tagId, withTags),
    ...some(startDateFrom, (day) => startsSince(startOfDay(day, timeZone))),
    ...some(startDateTo, (day) => startsBefore(startOfDay(addDays(day, 1), timeZone))),
  ];
};
