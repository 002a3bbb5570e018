import {
  ORGANISATION_SEARCH_MAX_RESULTS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';

interface FoundName {
  readonly id: string;
  readonly name: string;
}

/** The order of the names is that of an index, so a keyword that half of all names contain is not sorted. */
const findNames = async (reader: Reader, condition: RawBuilder<boolean>): Promise<FoundName[]> => {
  const { rows } = await sql<FoundName>`
    select id, name from organisations where ${condition}
    order by name_key collate "C" limit ${ORGANISATION_SEARCH_MAX_RESULTS}`.execute(reader);
  return rows;
};

/** Names that contain the keyword, those that begin with it first; at most 20, and none for less than 3 characters. */
export const searchOrganisationNames = async (reader: Reader, keyword: string): Promise<FoundName[]> => {
  if ([...keyword].length < ORGANISATION_SEARCH_MIN_LENGTH) return [];
  const pattern = escapePattern(keyword);
  // Each condition is spelled in the collation of the index that serves it.
  const beginning = await findNames(
    reader,
    sql`name_key collate "C" like organisation_name_key(${`${pattern}%`})`,
  );
  if (beginning.length === ORGANISATION_SEARCH_MAX_RESULTS) return beginning;
  const containing = await findNames(reader, sql`name_key like organisation_name_key(${`%${pattern}%`})`);
  const found = new Map([...beginning, ...containing].map((organisation) => [organisation.id, organisation]));
  return [...found.values()].slice(0, ORGANISATION_SEARCH_MAX_RESULTS);
};
