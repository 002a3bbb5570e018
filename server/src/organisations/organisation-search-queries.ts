import {
  ORGANISATION_SEARCH_MAX_RESULTS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

interface FoundName {
  readonly id: string;
  readonly name: string;
}

/** What a person typed must not become a pattern. */
const escapePattern = (keyword: string): string => keyword.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Names that contain the keyword, those that begin with it first; at most 20, and none for less than 3 characters.
 * The order of the names is that of the index, so a keyword that half of all names contain is not sorted.
 */
export const searchOrganisationNames = async (reader: Reader, keyword: string): Promise<FoundName[]> => {
  if ([...keyword].length < ORGANISATION_SEARCH_MIN_LENGTH) return [];
  const pattern = escapePattern(keyword.toLowerCase());
  const find = (like: string) => sql<FoundName>`
    select id, name from organisations where name_key collate "C" like ${like}
    order by name_key collate "C" limit ${ORGANISATION_SEARCH_MAX_RESULTS}`;
  const { rows: beginning } = await find(`${pattern}%`).execute(reader);
  if (beginning.length === ORGANISATION_SEARCH_MAX_RESULTS) return beginning;
  const { rows: containing } = await find(`%${pattern}%`).execute(reader);
  const found = new Map([...beginning, ...containing].map((organisation) => [organisation.id, organisation]));
  return [...found.values()].slice(0, ORGANISATION_SEARCH_MAX_RESULTS);
};
