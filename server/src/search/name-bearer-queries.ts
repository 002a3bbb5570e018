import { SEARCH_COUNTED } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { areSmall, composedWhileSmall } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { isOrganisationNamed, isPersonNamed, type NamePattern } from '../directory/name-queries.ts';

/** Whether there may be people, and organisations, of such a name. */
export interface Bearers {
  readonly people: boolean;
  readonly organisations: boolean;
}

const PARTS = ['first', 'later', 'within'] as const;

/** Under names of their own: each is a value of its own to PostgreSQL. */
type Given = Readonly<Record<`${(typeof PARTS)[number]}${number}`, string>>;

const toGiven = (patterns: readonly NamePattern[]): Given =>
  Object.fromEntries(
    patterns.flatMap((pattern, index) => PARTS.map((part) => [`${part}${index}`, pattern[part] ?? ''])),
  );

/** Counted, not `exists`: for the first of many PostgreSQL would read on through all names. */
const isThere = (bearers: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) > 0 from (${bearers} limit ${sql.lit(SEARCH_COUNTED)}) bearers)`;

/** The same statement for whatever words, as many as these. */
const composeFor = (wordCount: number) =>
  composedWhileSmall((given: Given, once) => {
    const patterns = Array.from({ length: wordCount }, (_, index) => ({
      first: given[`first${index}`] ?? '',
      later: given[`later${index}`] ?? '',
      within: given[`within${index}`],
    }));
    return sql<Bearers & { areSmall: boolean }>`
      select ${isThere(sql`select from accounts people where ${isPersonNamed(patterns)}`)} as people,
        ${isThere(sql`select from organisations where ${isOrganisationNamed(patterns, once)}`)} as organisations,
        ${areSmall(['accounts', 'organisations'])} as are_small`;
  });

/** So many words tell whether it is worth to ask by all of them. */
const FIND_BEARERS = [1, 2, 3].map((wordCount) => composeFor(wordCount));

/**
 * Whether people, and organisations, have as many of these words in their names as an index knows, the first of them, whoever may
 * find them. Most keywords name nobody, and whom the viewer may find takes ten times as long to plan.
 */
export const findBearers = async (reader: Reader, patterns: readonly NamePattern[]): Promise<Bearers> => {
  const telling = patterns.filter(({ within }) => within !== undefined).slice(0, FIND_BEARERS.length);
  const [bearers] = (await FIND_BEARERS[telling.length - 1]?.(reader, toGiven(telling))) ?? [];
  return bearers ?? { people: false, organisations: false };
};
