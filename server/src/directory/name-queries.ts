import { type RawBuilder, sql } from 'kysely';
import { escapePattern } from '../db/escape-pattern.ts';

/** Letters that an index of trigrams needs to know anything. */
const INDEXED_LENGTH = 3;

/** Words of a name as somebody types them, with accents. */
export const nameWordsOf = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const isIndexed = ({ length }: string): boolean => length >= INDEXED_LENGTH;

/** Whether an index knows anything of one of them. */
export const isSearchable = (words: readonly string[]): boolean => words.some(isIndexed);

/** Every one of the words, as the beginning of a word of the name. */
const hasEach = (name: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => {
      const begins = escapePattern(word);
      return sql`(${name} like ${`${begins}%`} or ${name} like ${`% ${begins}%`})`;
    }),
    sql` and `,
  )})`;

/** Of `people`. */
const PERSON_NAME = sql`lower(people.first_name || ' ' || people.last_name)`;

export const isPersonNamed = (words: readonly string[]): RawBuilder<boolean> => hasEach(PERSON_NAME, words);

/** Of `organisations`; the index knows what stands anywhere in a name. */
export const isOrganisationNamed = (words: readonly string[]): RawBuilder<boolean> => {
  const contained = words
    .filter(isIndexed)
    .map((word) => sql`organisations.name_key like organisation_name_key(${`%${escapePattern(word)}%`})`);
  return sql`(${sql.join([...contained, hasEach(sql`lower(organisations.name)`, words)], sql` and `)})`;
};
