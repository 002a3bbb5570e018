import {
  ORGANISATION_SEARCH_MAX_RESULTS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { nameKeyOf } from '@linehaul/contract/names';
import { sql, type RawBuilder } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';

interface FoundName {
  readonly id: string;
  readonly name: string;
}

/**
 * The order of the names is that of an index, so a keyword that half of all names contain is not sorted. Each condition
 * is spelled in the collation of the index that serves it.
 */
const findNames = (condition: (pattern: string) => RawBuilder<boolean>) =>
  composedOnce(
    (_reader, { pattern }: { pattern: string }) => sql<FoundName>`
      select id, name from organisations where ${condition(pattern)}
      order by name_key collate "C" limit ${sql.lit(ORGANISATION_SEARCH_MAX_RESULTS)}`,
  );

const findBeginning = findNames((pattern) => sql`name_key collate "C" like ${pattern}`);
const findContaining = findNames((pattern) => sql`name_key like ${pattern}`);

/** Names that contain the keyword, those that begin with it first; at most 20, and none for less than 3 characters. */
export const searchOrganisationNames = async (reader: Reader, keyword: string): Promise<FoundName[]> => {
  if ([...keyword].length < ORGANISATION_SEARCH_MIN_LENGTH) return [];
  const pattern = escapePattern(keyword);
  // The key is made here: planning each search anew, PostgreSQL would make it several times.
  const beginning = await findBeginning(reader, { pattern: nameKeyOf(`${pattern}%`) });
  if (beginning.length === ORGANISATION_SEARCH_MAX_RESULTS) return beginning;
  const containing = await findContaining(reader, { pattern: nameKeyOf(`%${pattern}%`) });
  const found = new Map([...beginning, ...containing].map((organisation) => [organisation.id, organisation]));
  return [...found.values()].slice(0, ORGANISATION_SEARCH_MAX_RESULTS);
};
