import { addDays, startOfDay } from '@linehaul/contract/dates';
import type { EventFilter } from '@linehaul/contract/events';
import { type RawBuilder, sql } from 'kysely';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';

/** What somebody typed and chose, by days of the association's. */
export interface EventSearch extends EventFilter {
  readonly keyword?: string | undefined;
}

/** The same as the database is asked: whatever is there narrows. */
export interface Narrowing {
  /** What was typed is no pattern of its own. */
  readonly pattern?: string | undefined;
  /** The locations that the keyword names, found first: then the rest is one question of one table. */
  readonly placesNamed?: readonly string[] | undefined;
  readonly typeId?: string | undefined;
  readonly locationIds?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

/** A list of nothing narrows nothing, as an empty field of a form does not. */
const someOf = (ids: readonly string[] | undefined): readonly string[] | undefined =>
  ids === undefined || ids.length === 0 ? undefined : ids;

const selectPlacesNamed = composedOnce((reader: Reader, { pattern }: { readonly pattern: string }) =>
  reader
    .selectFrom('eventLocations')
    .select('id')
    .where(sql<boolean>`lower(name) like lower(${pattern})`),
);

const findPlacesNamed = async (reader: Reader, pattern: string): Promise<string[]> =>
  (await selectPlacesNamed(reader, { pattern })).map(({ id }) => id);

/** What the database is to be asked for. */
export const findNarrowing = async (
  reader: Reader,
  search: EventSearch,
  timeZone: string,
): Promise<Narrowing> => {
  const { keyword, startDateFrom, startDateTo } = search;
  const pattern = keyword ? `%${escapePattern(keyword)}%` : undefined;
  return {
    pattern,
    placesNamed: pattern === undefined ? undefined : someOf(await findPlacesNamed(reader, pattern)),
    typeId: search.typeId,
    locationIds: someOf(search.locationsId),
    categoryIds: someOf(search.categoryId),
    tagIds: someOf(search.tagId),
    since: startDateFrom === undefined ? undefined : startOfDay(startDateFrom, timeZone),
    before: startDateTo === undefined ? undefined : startOfDay(addDays(startDateTo, 1), timeZone),
  };
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

/** In title, short description and place, whose index of trigrams finds what is rare. */
const mentions = (pattern: string, placesNamed: readonly string[] | undefined): Condition => {
  const isSaid = sql<boolean>`lower(events.title || E'\n' || events.summary || E'\n' || events.address) like lower(${pattern})`;
  return placesNamed ? sql`(${isSaid} or events.location_id = any(${placesNamed}::uuid[]))` : isSaid;
};

const inCategories = (ids: readonly string[]): Condition =>
  sql`events.id in (select event_id from event_in_categories where category_id = any(${ids}::uuid[]))`;

const withTags = (ids: readonly string[]): Condition =>
  sql`events.id in (select event_id from event_with_tags where tag_id = any(${ids}::uuid[]))`;

const some = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** What the filter and the keyword ask of a published event. */
export const conditionsOf = (now: Date, narrowing: Narrowing): Condition[] => [
  isPublishedAt(now),
  ...some(narrowing.pattern, (pattern) => mentions(pattern, narrowing.placesNamed)),
  ...some(narrowing.typeId, (id) => sql`events.type_id = ${id}`),
  ...some(narrowing.locationIds, (ids) => sql`events.location_id = any(${ids}::uuid[])`),
  ...some(narrowing.categoryIds, inCategories),
  ...some(narrowing.tagIds, withTags),
  ...some(narrowing.since, startsSince),
  ...some(narrowing.before, startsBefore),
];
