import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import {
  FEATURED_SIZE,
  type listFeaturedNews,
  type listResources,
  RESOURCES_COUNTED,
  type ResourceType,
} from '@linehaul/contract/resources';
import { sql } from 'kysely';
import { type AskedBy, askedBy, readableBy, resourcesNamed } from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import { composedForEach, composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { cardColumns, type CardRow, toCard } from './resource-card-queries.ts';
import { openTypes, requireOpen } from '../tags/closed-types-rules.ts';
import { foundOf, type Narrowing, narrowingOf, orderOf } from './resource-filter-queries.ts';

interface Asked extends AskedBy {
  readonly types: readonly string[];
  readonly size: number;
  readonly skipped: number;
  /** Items up to the end of the page. */
  readonly reached: number;
  /** Up to how many there are said to be. */
  readonly counted: number;
}

/** A page with nothing on it still says how many there are. */
type Row = { readonly totalItems: number } & (CardRow | { readonly [Key in keyof CardRow]: null });

const ITEMS = resourcesNamed('items');

/** How many there are, and one page of them, in one statement. */
const selectPage = composedForEach('pattern', (_reader: Reader, asked: Asked, narrowing: Narrowing) => {
  return sql<Row>`
    with page as materialized (
      select found.id from (${foundOf(asked, narrowing, sql`${asked.reached}`)}) found
      order by ${orderOf('found', narrowing)} limit ${asked.size} offset ${asked.skipped})
    select (select least(count(*), ${asked.counted}::int)::int
        from (${foundOf(asked, narrowing, sql`${asked.counted}`)}) found) as total_items, cards.*
    from (select) as one left join (
      select ${cardColumns(asked)} from page join resources on resources.id = page.id) cards on true
    order by ${orderOf('cards', narrowing)}`;
});

/** As many as anybody counts; words are looked for one by one. */
const countedOf = ({ pattern, shortPattern, otherLabelIds }: Narrowing): number =>
  (pattern ?? shortPattern ?? otherLabelIds) ? 1000 : RESOURCES_COUNTED;

/** One page of what the viewer finds in news or resources; what they may not read is a teaser. */
export const findResources = async (
  reader: Reader,
  { page, size, type, ...filter }: BodyOf<typeof listResources>,
  { viewer, now, closed }: Asker,
): Promise<DataOf<typeof listResources>> => {
  if (type) requireOpen(type, closed);
  const narrowing = narrowingOf(filter);
  const reached = page * size;
  const rows = await selectPage(
    reader,
    {
      ...askedBy(viewer, now),
      ...{ types: type ? [type] : openTypes(closed), size, skipped: reached - size, reached },
      // Beyond it there is at least the next page, as long as there is one.
      counted: Math.max(countedOf(narrowing), reached + size),
    },
    narrowing,
  );
  return {
    resources: rows.flatMap((row) => (row.id === null ? [] : [toCard(row)])),
    totalItems: rows[0]?.totalItems ?? 0,
  };
};

interface OfType extends AskedBy {
  readonly type: ResourceType;
}

const RESOURCES = resourcesNamed('resources');

const selectFeatured = composedOnce(
  (_reader: Reader, asked: OfType) => sql<CardRow>`
    with newest as materialized (
      select items.id from resources items where items.type = ${asked.type} and ${readableBy(ITEMS, asked)}
      order by items.resource_date desc, items.id limit ${sql.lit(FEATURED_SIZE)})
    select ${cardColumns(asked)} from newest join resources on resources.id = newest.id
    where ${readableBy(RESOURCES, asked)} order by resources.resource_date desc, resources.id`,
);

/** The newest that somebody may read, for the page that they begin with. */
export const findFeatured = async (
  reader: Reader,
  type: ResourceType,
  { viewer, now }: Asker,
): Promise<DataOf<typeof listFeaturedNews>> => ({
  resources: (await selectFeatured(reader, { ...askedBy(viewer, now), type })).map(toCard),
});
