import { SEARCH_COUNTED } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import {
  isOrganisationNamed,
  isPersonNamed,
  isSearchable,
  namePatternsOf,
  nameWordsOf,
} from '../directory/name-queries.ts';
import {
  type DirectoryViewer,
  isConnectionOf,
  mayFindOrganisation,
  mayFindPerson,
} from '../directory/shown-queries.ts';
import { errorsIn } from './distance-rules.ts';
import { isNameAlike } from './alike-name-rules.ts';
import { findBearers } from './name-bearer-queries.ts';
import type { Named } from './named-result-rules.ts';
import type { SearchViewer } from './search-viewer-queries.ts';

/** Organisations that the viewer may find, too, by their names. */
const organisationsFor = (
  viewer: DirectoryViewer,
) => sql`(select coalesce(string_agg(organisations.name, ', ' order by organisations.name), '')
  from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
  where contacts.account_id = people.id and ${mayFindOrganisation(viewer)})`;

/** What is told of these people to whoever may find them, in the order of their names. */
const describePeople = async (
  reader: Reader,
  ids: readonly string[],
  viewer: DirectoryViewer,
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, 'Person' as type, trim(first_name || ' ' || last_name) as name, ${organisationsFor(viewer)} as detail,
      ${isConnectionOf(viewer)} as is_connection
    from accounts people where id = any(${ids}::uuid[])
    order by lower(last_name), lower(first_name), id`.execute(reader);
  return rows;
};

/** People of organisations that members see, as far as they let this one see them. */
const findPeople = async (
  reader: Reader,
  isNamed: RawBuilder<boolean>,
  viewer: DirectoryViewer,
): Promise<Named[]> => {
  const { rows } = await sql<{ id: string }>`
    select people.id from accounts people left join privacy_answers answers on answers.account_id = people.id
    where ${isNamed} and ${mayFindPerson(viewer)} limit ${SEARCH_COUNTED}`.execute(reader);
  const ids = rows.map(({ id }) => id);
  // Most keywords name nobody: what is told of people is planned only where somebody was found.
  return ids.length === 0 ? [] : describePeople(reader, ids, viewer);
};

/** Organisations as the directory has them. */
const findOrganisations = async (
  reader: Reader,
  isNamed: RawBuilder<boolean>,
  viewer: DirectoryViewer,
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select organisations.id, 'Organisation' as type, organisations.name, '' as detail, false as is_connection
    from organisations where ${mayFindOrganisation(viewer)} and ${isNamed}
    order by organisations.name_key collate "C" limit ${SEARCH_COUNTED}`.execute(reader);
  return rows;
};

const viewerOf = ({ accountId, viewer: { isStaff }, now }: SearchViewer): DirectoryViewer => ({
  ...{ accountId, isStaff, now },
});

/** People and organisations with every word that was typed as the beginning of a word of their name. */
export const findNamed = async (reader: Reader, keyword: string, by: SearchViewer): Promise<Named[][]> => {
  const words = nameWordsOf(keyword);
  if (!isSearchable(words)) return [];
  const viewer = viewerOf(by);
  const patterns = namePatternsOf(words);
  const bearers = await findBearers(reader, patterns);
  return [
    bearers.people ? await findPeople(reader, isPersonNamed(patterns), viewer) : [],
    bearers.organisations ? await findOrganisations(reader, isOrganisationNamed(patterns), viewer) : [],
  ];
};

/** The word that says most of who is meant; undefined where all are too short for an error. */
const tellingWordOf = (words: readonly string[]): string | undefined =>
  words.filter((word) => errorsIn(word) > 0).toSorted((one, other) => other.length - one.length)[0];

/** Likewise where something was typed wrongly: whoever is not to be found by their name is not found by one like it. */
export const findNamedAlike = async (
  reader: Reader,
  keyword: string,
  by: SearchViewer,
): Promise<Named[][]> => {
  const words = nameWordsOf(keyword);
  const telling = tellingWordOf(words);
  if (telling === undefined) return [];
  const viewer = viewerOf(by);
  const people = await findPeople(reader, sql`people.id in (select people_named_like(${telling}))`, viewer);
  const alike = sql<boolean>`organisations.id in (select organisations_named_like(${telling}))`;
  const organisations = await findOrganisations(reader, alike, viewer);
  return [people, organisations].map((found) => found.filter(({ name }) => isNameAlike(name, words)));
};
