import { type RawBuilder, sql } from 'kysely';
import { audiencesOf, openingProductsOf, TEASED_AUDIENCES, type Viewer } from './audience-rules.ts';

type Condition = RawBuilder<boolean>;

/** The values by which a statement asks for a viewer. */
export interface AskedBy {
  readonly audiences: readonly string[];
  readonly productIds: readonly string[];
  readonly now: Date;
}

export const askedBy = (viewer: Viewer, now: Date): AskedBy => ({
  audiences: audiencesOf(viewer),
  productIds: openingProductsOf(viewer),
  now,
});

/**
 * Rows that are published for some: a name in a statement with the columns `audience`, `published_from`, `published_until`
 * and, where teasers are shown, `shows_teaser`; and how one of them is known to be for one of these products.
 */
export interface PublishedRows {
  readonly name: string;
  readonly isForOneOf: (productIds: RawBuilder<unknown>) => Condition;
}

const inTable = ({ name }: PublishedRows, column: string) => sql.ref(`${name}.${column}`);

const isPublishedAt = (rows: PublishedRows, now: Date): Condition =>
  sql`(${inTable(rows, 'published_from')} <= ${now}
    and (${inTable(rows, 'published_until')} is null or ${inTable(rows, 'published_until')} > ${now}))`;

/** Of rows that are published: `mayRead`, as the database asks it. */
const opensTo = (rows: PublishedRows, { audiences, productIds }: AskedBy): Condition =>
  sql`(${inTable(rows, 'audience')} = any(${audiences}::text[])
    or (${inTable(rows, 'audience')} = 'products' and ${rows.isForOneOf(sql`${productIds}::uuid[]`)}))`;

const isTeased = (rows: PublishedRows): Condition =>
  sql`(${inTable(rows, 'shows_teaser')} and ${inTable(rows, 'audience')} in (${sql.join(
    TEASED_AUDIENCES.map((audience) => sql.lit(audience)),
  )}))`;

/** `mayRead` as the database asks it; a test holds both together. */
export const readableBy = (rows: PublishedRows, asked: AskedBy): Condition =>
  sql`(${isPublishedAt(rows, asked.now)} and ${opensTo(rows, asked)})`;

/** `mayFind` likewise: to read it, or as a teaser. */
export const findableBy = (rows: PublishedRows, asked: AskedBy): Condition =>
  sql`(${isPublishedAt(rows, asked.now)} and (${isTeased(rows)} or ${opensTo(rows, asked)}))`;

/** News and resources, under the name that a statement gives them; `id` is the column that names the item. */
export const resourcesNamed = (name: string, id = 'id'): PublishedRows => ({
  name,
  isForOneOf: (productIds) => sql`exists (select from resource_products
    where resource_products.resource_id = ${sql.ref(`${name}.${id}`)}
      and resource_products.product_id = any(${productIds}))`,
});

/** Partners likewise. */
export const partnersNamed = (name: string, id = 'id'): PublishedRows => ({
  name,
  isForOneOf: (productIds) => sql`exists (select from partner_products
    where partner_products.partner_id = ${sql.ref(`${name}.${id}`)}
      and partner_products.product_id = any(${productIds}))`,
});

/** Courses likewise. */
export const coursesNamed = (name: string): PublishedRows => ({
  name,
  isForOneOf: (productIds) => sql`exists (select from course_products
    where course_products.course_id = ${sql.ref(`${name}.id`)}
      and course_products.product_id = any(${productIds}))`,
});

/** Announcements likewise: nobody is shown that there is one that they may not read. */
export const announcementsNamed = (name: string): PublishedRows => ({
  name,
  isForOneOf: (productIds) => sql`exists (select from announcement_products
    where announcement_products.announcement_id = ${sql.ref(`${name}.id`)}
      and announcement_products.product_id = any(${productIds}))`,
});
