import type { SearchType } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import {
  type AskedBy,
  coursesNamed,
  partnersNamed,
  type PublishedRows,
  readableBy,
  resourcesNamed,
} from '../audiences/audience-queries.ts';

/** What is searched by its words; each kind has an index of its own. */
const WORDED_TYPES = [
  'Event',
  'Article',
  'Resource',
  'Course',
  'Partner',
] as const satisfies readonly SearchType[];
export type WordedType = (typeof WORDED_TYPES)[number];

/** What is searched of a type, under the name that a statement gives it. Events are for everybody or for nobody. */
const DOCUMENTS: Readonly<Record<WordedType, PublishedRows>> = {
  Event: { name: 'documents', isForOneOf: () => sql`false` },
  Article: resourcesNamed('documents'),
  Resource: resourcesNamed('documents'),
  Course: coursesNamed('documents'),
  Partner: partnersNamed('documents'),
};

/** Likewise whatever its type is. */
const ANY_DOCUMENT: PublishedRows = {
  name: 'documents',
  isForOneOf: (productIds) =>
    sql`(${sql.join(
      [DOCUMENTS.Article, DOCUMENTS.Course, DOCUMENTS.Partner].map((rows) => rows.isForOneOf(productIds)),
      sql` or `,
    )})`,
};

interface Wanted {
  /** A tsquery. */
  readonly query: RawBuilder<unknown>;
  readonly limit: number;
}

/** What is looked for, from what `to_tsquery` reads. */
export const toQuery = (words: string): RawBuilder<unknown> => sql`to_tsquery('portal_stems', ${words})`;

/** Of `documents`: those of the type that have what is looked for. Whoever asks so has the index of the type. */
const hasWords = (type: WordedType, query: Wanted['query']): RawBuilder<boolean> =>
  sql`documents.kind = ${sql.lit(type)} and documents.stems @@ ${query}`;

/** Of each type the newest documents, up to the limit, that have what is looked for and that the viewer may read. */
export const readableDocuments = (
  columns: RawBuilder<unknown>,
  { query, limit }: Wanted,
  asked: AskedBy,
): RawBuilder<unknown> =>
  sql.join(
    WORDED_TYPES.map(
      (type) => sql`(select ${columns} from search_documents documents
        where ${hasWords(type, query)} and ${readableBy(DOCUMENTS[type], asked)}
        order by documents.dated_at desc limit ${limit})`,
    ),
    sql` union all `,
  );

/**
 * How many documents have what is looked for and may be read by the viewer, up to a limit. All types are counted in one go: a word that very many
 * have is then counted within the first rows that lie there, instead of once more for each type.
 */
export const countReadable = ({ query, limit }: Wanted, asked: AskedBy): RawBuilder<number> => {
  const ofEachType = WORDED_TYPES.map((type) => sql`(${hasWords(type, query)})`);
  return sql`(select count(*)::int from (select from search_documents documents
    where (${sql.join(ofEachType, sql` or `)}) and ${readableBy(ANY_DOCUMENT, asked)} limit ${limit}) found)`;
};
