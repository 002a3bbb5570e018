import {
  ORGANISATION_SEARCH_MAX_RESULTS,
  ORGANISATION_SEARCH_MIN_LENGTH,
} from '@linehaul/contract/constants';
import { nameKeyOf } from '@linehaul/contract/names';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';

interface FoundName {
  readonly id: string;
  readonly name: string;
}

const MAX = sql.lit(ORGANISATION_SEARCH_MAX_RESULTS);
const ORDERED = sql`order by name_key collate "C" limit ${MAX}`;

/**
 * Both in one statement, since a round trip costs as much as most of what they find; the second is not begun where the
 * first fills the list. The order of the names is that of an index, so a keyword that half of all names contain is not
 * sorted. Each condition is spelled in the collation of the index that serves it.
 */
const findNames = composedOnce(
  (_reader, given: { beginning: string; containing: string }) => sql<FoundName>`
    with beginning as materialized (
      select id, name from organisations where name_key collate "C" like ${given.beginning} ${ORDERED}
    ), containing as materialized (
      select id, name from organisations
      where name_key like ${given.containing} and (select count(*) from beginning) < ${MAX} ${ORDERED}
    )
    select id, name from beginning union all select id, name from containing`,
);

/** Names that contain the keyword, those that begin with it first; at most 20, and none for less than 3 characters. */
export const searchOrganisationNames = async (reader: Reader, keyword: string): Promise<FoundName[]> => {
  if ([...keyword].length < ORGANISATION_SEARCH_MIN_LENGTH) return [];
  // The key is made here: planning each search anew, PostgreSQL would make it several times.
  const pattern = escapePattern(keyword);
  const names = await findNames(reader, {
    beginning: nameKeyOf(`${pattern}%`),
    containing: nameKeyOf(`%${pattern}%`),
  });
  const found = new Map(names.map((organisation) => [organisation.id, organisation]));
  return [...found.values()].slice(0, ORGANISATION_SEARCH_MAX_RESULTS);
};
