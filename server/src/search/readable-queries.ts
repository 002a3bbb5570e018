import type { SearchType } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, type PublishedRows, readableBy } from '../audiences/audience-queries.ts';

/** What is searched by its words; each kind has an index of its own. */
export const WORDED_TYPES = [
  'Event',
  'Article',
  'Resource',
  'Course',
  'Partner',
] as const satisfies readonly SearchType[];
export type WordedType = (typeof WORDED_TYPES)[number];

/** What is searched, under the name that a statement gives it. */
const DOCUMENTS: PublishedRows = {
  name: 'documents',
  isForOneOf: (productIds) => sql`(
    exists (select from resource_products where resource_id = documents.id and product_id = any(${productIds}))
    or exists (select from course_products where course_id = documents.id and product_id = any(${productIds}))
    or exists (select from partner_products where partner_id = documents.id and product_id = any(${productIds})))`,
};

interface Wanted {
  readonly columns: RawBuilder<unknown>;
  readonly types: readonly WordedType[];
  /** As `to_tsquery` reads it. */
  readonly query: string;
  /** Of each type. */
  readonly limit: number;
  /** The newest of them; without it, any. */
  readonly order?: RawBuilder<unknown>;
}

/** Documents that have what is looked for and that the viewer may read: whatever counts, corrects or completes asks here. */
export const readableDocuments = (
  { columns, types, query, limit, order = sql`` }: Wanted,
  asked: AskedBy,
): RawBuilder<unknown> =>
  sql.join(
    types.map(
      (type) => sql`(select ${columns} from search_documents documents where documents.kind = ${sql.lit(type)}
        and documents.stems @@ to_tsquery('portal_stems', ${query}) and ${readableBy(DOCUMENTS, asked)} ${order} limit ${limit})`,
    ),
    sql` union all `,
  );
