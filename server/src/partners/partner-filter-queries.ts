import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, findableBy, partnersNamed, readableBy } from '../audiences/audience-queries.ts';
import type { Narrowing } from '../resources/resource-filter-queries.ts';

/** What narrows a list of partners. */
export interface PartnerNarrowing extends Narrowing {
  /** Another text of the statement, not a value in it. */
  readonly readableOnly?: true | undefined;
}

type Condition = RawBuilder<boolean>;
const LOOKED_AT = 10_000;

/** What is pinned first, then by title. */
export const orderOf = (name: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${name}.is_pinned`)} desc, ${sql.ref(`${name}.sort_title`)}, ${sql.ref(`${name}.id`)}`;

const some = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** In title and description, whose index of trigrams finds what is rare. */
const mentions = (pattern: string): Condition =>
  sql`lower(items.title || E'\n' || items.description) like lower(${pattern})`;

/** One or two letters, of which the index knows nothing: looked for among the first of the list. */
const mentionsEarly = (pattern: string): Condition => sql`items.id in (
  select id from (select id, title, description from partners where published_from is not null
    order by ${orderOf('partners')} limit ${sql.lit(LOOKED_AT)}) early
  where lower(title || E'\n' || description) like lower(${pattern}))`;

const hasOneOf = (ids: readonly string[]): Condition => sql`exists (select from partner_labels link
  where link.partner_id = items.id and link.label_id = any(${ids}::uuid[]))`;

const ITEMS = partnersNamed('items');

/** Where the partners of a label, or all of them, lie in their order; what is searched by words has those at hand. */
const sourceOf = ({ labelIds, pattern }: Narrowing): RawBuilder<unknown> => {
  if (labelIds === undefined) return sql`partners items`;
  const copy = sql`select partner_id as id, is_pinned, sort_title, published_from, published_until, audience, shows_teaser
    from partner_labels where label_id = labels.id`;
  return pattern === undefined
    ? sql`(${copy}) items`
    : sql`(select copy.*, partners.title, partners.description from (${copy}) copy join partners using (id)) items`;
};

/** What the viewer finds, so many, or so many of each label: each is the beginning of a range of one index. */
export const foundOf = (
  asked: AskedBy,
  narrowing: PartnerNarrowing,
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { labelIds } = narrowing;
  const conditions = [
    narrowing.readableOnly ? readableBy(ITEMS, asked) : findableBy(ITEMS, asked),
    ...some(narrowing.pattern, mentions),
    ...some(narrowing.shortPattern, mentionsEarly),
    ...some(narrowing.otherLabelIds, hasOneOf),
  ];
  const range = sql`select items.id, items.is_pinned, items.sort_title from ${sourceOf(narrowing)}
    where ${sql.join(conditions, sql` and `)} order by ${orderOf('items')} limit ${limit}`;
  if (labelIds === undefined) return range;
  // What has two of the labels is found once.
  return sql`select distinct ranges.* from unnest(${labelIds}::uuid[]) labels (id) cross join lateral (${range}) ranges`;
};
