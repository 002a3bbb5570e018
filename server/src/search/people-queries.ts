import { SEARCH_COUNTED } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { choicesThatReach, type Closeness, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import { errorsIn } from './distance-rules.ts';
import { isNameAlike } from './alike-name-rules.ts';
import type { Named } from './named-result-rules.ts';
import type { SearchViewer } from './search-viewer-queries.ts';

/** Letters that an index of trigrams needs to know anything. */
const INDEXED_LENGTH = 3;

/** Every one of the words, as the beginning of a word of the name. */
const hasEach = (name: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => {
      const begins = escapePattern(word);
      return sql`(${name} like ${`${begins}%`} or ${name} like ${`% ${begins}%`})`;
    }),
    sql` and `,
  )})`;

/** Words of a name as somebody types them, with accents. */
const nameWordsOf = (keyword: string): string[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

const isSearchable = (words: readonly string[]): boolean =>
  words.some(({ length }) => length >= INDEXED_LENGTH);

/** Whoever keeps their profile to themselves is not found. */
const letsIn = (closeness: Closeness): RawBuilder<boolean> =>
  sql`(coalesce(answers.profile, ${UNSAID_PRIVACY.profile}) = any(${choicesThatReach(closeness)}::text[]))`;

const isConnectionOf = (accountId: string): RawBuilder<boolean> =>
  sql`people.id <> ${accountId} and exists (select from organisation_contacts theirs
    join organisation_contacts own on own.organisation_id = theirs.organisation_id
    where theirs.account_id = people.id and own.account_id = ${accountId})`;

const NAME = sql`lower(people.first_name || ' ' || people.last_name)`;
const BELONGS = sql`exists (select from organisation_contacts contacts
  join organisations on organisations.id = contacts.organisation_id
  where contacts.account_id = people.id and organisations.status = 'active')`;
const ORGANISATIONS = sql`(select string_agg(organisations.name, ', ' order by organisations.name)
  from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
  where contacts.account_id = people.id and organisations.status = 'active')`;

type IsNamed = (name: RawBuilder<unknown>) => RawBuilder<boolean>;

/** People of organisations that members see, as far as they let this one see them. */
const findPeople = async (
  reader: Reader,
  isNamed: IsNamed,
  { accountId, viewer }: SearchViewer,
): Promise<Named[]> => {
  const isConnection = isConnectionOf(accountId);
  const isSeen = viewer.isStaff
    ? letsIn('officer')
    : sql`(people.id = ${accountId} or ${letsIn('member')} or (${letsIn('connection')} and ${isConnection}))`;
  const { rows } = await sql<Named>`
    with people as materialized (
      select people.id, people.first_name, people.last_name
      from accounts people left join privacy_answers answers on answers.account_id = people.id
      where people.closed_at is null and people.disabled_at is null and people.contact_type = 'Member'
        and ${isNamed(NAME)} and ${isSeen} and ${BELONGS}
      limit ${SEARCH_COUNTED})
    select id, 'Person' as type, trim(first_name || ' ' || last_name) as name, ${ORGANISATIONS} as detail,
      ${isConnection} as is_connection
    from people order by lower(last_name), lower(first_name), id`.execute(reader);
  return rows;
};

/** Organisations as the list of workplaces has them. */
const findOrganisations = async (reader: Reader, isNamed: RawBuilder<boolean>): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, 'Organisation' as type, name, '' as detail, false as is_connection from organisations
    where status = 'active' and ${isNamed}
    order by name_key collate "C" limit ${SEARCH_COUNTED}`.execute(reader);
  return rows;
};

/** The index knows what stands anywhere in a name. */
const isOrganisationNamed = (words: readonly string[]): RawBuilder<boolean> => {
  const contained = words
    .filter(({ length }) => length >= INDEXED_LENGTH)
    .map((word) => sql`name_key like organisation_name_key(${`%${escapePattern(word)}%`})`);
  return sql`${sql.join(contained, sql` and `)} and ${hasEach(sql`lower(name)`, words)}`;
};

/** People and organisations with every word that was typed as the beginning of a word of their name. */
export const findNamed = async (reader: Reader, keyword: string, by: SearchViewer): Promise<Named[][]> => {
  const words = nameWordsOf(keyword);
  if (!isSearchable(words)) return [];
  const people = await findPeople(reader, (name) => hasEach(name, words), by);
  return [people, await findOrganisations(reader, isOrganisationNamed(words))];
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
  const people = await findPeople(reader, () => sql`people.id in (select people_named_like(${telling}))`, by);
  const alike = sql<boolean>`id in (select organisations_named_like(${telling}))`;
  const organisations = await findOrganisations(reader, alike);
  return [people, organisations].map((found) => found.filter(({ name }) => isNameAlike(name, words)));
};
