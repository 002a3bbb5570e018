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

/** How one word is looked for in names. */
export interface NamePattern {
  /** At the beginning of the name. */
  readonly first: string;
  /** At the beginning of a word after it. */
  readonly later: string;
  /** Anywhere, as an index finds it; undefined for a word that no index knows anything of. */
  readonly within: string | undefined;
}

export const namePatternsOf = (words: readonly string[]): NamePattern[] =>
  words.map((word) => {
    const begins = escapePattern(word);
    return {
      ...{ first: `${begins}%`, later: `% ${begins}%` },
      within: isIndexed(word) ? `%${begins}%` : undefined,
    };
  });

/** Every one of the words, as the beginning of a word of the name. */
const hasEach = (name: RawBuilder<unknown>, patterns: readonly NamePattern[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map(({ first, later }) => sql`(${name} like ${first} or ${name} like ${later})`),
    sql` and `,
  )})`;

/** Of `people`. */
const PERSON_NAME = sql`lower(people.first_name || ' ' || people.last_name)`;

export const isPersonNamed = (patterns: readonly NamePattern[]): RawBuilder<boolean> =>
  hasEach(PERSON_NAME, patterns);

const eachTime = (expression: RawBuilder<unknown>): RawBuilder<unknown> => expression;

/** The index knows what stands anywhere in a name. `once` marks what is worked out from a word. */
export const isOrganisationNamed = (
  patterns: readonly NamePattern[],
  once = eachTime,
): RawBuilder<boolean> => {
  const contained = patterns.flatMap(({ within }) =>
    within === undefined
      ? []
      : [sql`organisations.name_key like ${once(sql`organisation_name_key(${within})`)}`],
  );
  return sql`(${sql.join([...contained, hasEach(sql`lower(organisations.name)`, patterns)], sql` and `)})`;
};
