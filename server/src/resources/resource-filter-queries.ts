import type { BodyOf } from '@linehaul/contract/endpoint';
import type { listResources } from '@linehaul/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, findableBy, resourcesNamed } from '../audiences/audience-queries.ts';
import { escapePattern } from '../db/escape-pattern.ts';

type Filter = Pick<BodyOf<typeof listResources>, 'title' | 'categoryIds' | 'tagIds' | 'sortOrder'>;

/** What narrows a list, as the database is asked: whatever is there does. */
export interface Narrowing {
  /** What was typed is no pattern of its own. */
  readonly pattern?: string | undefined;
  /** The same of one or two letters, for which there is no index: looked for among the newest. */
  readonly shortPattern?: string | undefined;
  /** Of these labels any; the items of each lie beside each other in their order. */
  readonly labelIds?: readonly string[] | undefined;
  /** And of these any, where both kinds are asked for. */
  readonly otherLabelIds?: readonly string[] | undefined;
  /** Another text of the statement, not a value in it. */
  readonly oldestFirst?: true | undefined;
}

/** Letters that an index of trigrams needs to know anything. */
const INDEXED_LENGTH = 3;

/** A list of nothing narrows nothing, as an empty field of a form does not. */
const someOf = (ids: readonly string[] | undefined): readonly string[] | undefined =>
  ids === undefined || ids.length === 0 ? undefined : [...new Set(ids)];

/** What the database is to be asked for. */
export const narrowingOf = ({ title, sortOrder, ...lists }: Filter): Narrowing => {
  const [categoryIds, tagIds] = [someOf(lists.categoryIds), someOf(lists.tagIds)];
  const pattern = title ? `%${escapePattern(title)}%` : undefined;
  const isShort = (title ?? '').length < INDEXED_LENGTH;
  return {
    pattern: isShort ? undefined : pattern,
    shortPattern: isShort ? pattern : undefined,
    labelIds: categoryIds ?? tagIds,
    otherLabelIds: categoryIds && tagIds,
    oldestFirst: sortOrder === 'asc' ? true : undefined,
  };
};

type Condition = RawBuilder<boolean>;
const TEXT = sql`lower(title || E'\n' || description)`;
const LOOKED_AT = 10_000;

const some = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** In title and description, whose index of trigrams finds what is rare. */
const mentions = (pattern: string): Condition =>
  sql`lower(items.title || E'\n' || items.description) like lower(${pattern})`;

const mentionsLately = (pattern: string): Condition => sql`items.id in (
  select id from (select id, title, description from resources where resources.type = types.type and published_from is not null
    order by resource_date desc, id limit ${sql.lit(LOOKED_AT)}) lately where ${TEXT} like lower(${pattern}))`;

const hasOneOf = (ids: readonly string[]): Condition => sql`exists (select from resource_labels link
  where link.resource_id = items.id and link.label_id = any(${ids}::uuid[]))`;

const ITEMS = resourcesNamed('items');

/** The newest first, or the same list from its other end. */
export const orderOf = (name: string, { oldestFirst }: Narrowing): RawBuilder<unknown> => {
  const [date, id] = [sql.ref(`${name}.resource_date`), sql.ref(`${name}.id`)];
  return oldestFirst ? sql`${date}, ${id} desc` : sql`${date} desc, ${id}`;
};

interface Asked extends AskedBy {
  readonly types: readonly string[];
}

/** Where the items of a label, or of a type, lie in their order; what is searched by words has those at hand. */
const sourceOf = ({ labelIds, pattern }: Narrowing) => {
  if (labelIds === undefined) return sql`(select * from resources where resources.type = types.type) items`;
  const copy = sql`select resource_id as id, type, resource_date, published_from, published_until, audience, shows_teaser
    from resource_labels where label_id = labels.id and resource_labels.type = types.type`;
  return pattern === undefined
    ? sql`(${copy}) items`
    : sql`(select copy.*, resources.title, resources.description from (${copy}) copy join resources using (id)) items`;
};

/**
 * What the viewer finds of each type and label, so many each: each is a range of one index, of which only the beginning is
 * read however many items there are. What has two of the labels is found once.
 */
export const foundOf = (
  asked: Asked,
  narrowing: Narrowing,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { labelIds } = narrowing;
  const labels = labelIds ? sql`, unnest(${labelIds}::uuid[]) labels (id)` : sql``;
  const conditions = [
    findableBy(ITEMS, asked),
    ...some(narrowing.pattern, mentions),
    ...some(narrowing.shortPattern, mentionsLately),
    ...some(narrowing.otherLabelIds, hasOneOf),
  ];
  return sql`select ${labelIds ? sql`distinct` : sql``} items.id, items.resource_date
    from unnest(${asked.types}::text[]) types (type)${labels} cross join lateral (
      select items.id, items.resource_date from ${sourceOf(narrowing)}
      where ${sql.join(conditions, sql` and `)} order by ${orderOf('items', narrowing)} limit ${limit}) items`;
};
