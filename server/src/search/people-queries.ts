import { SEARCH_COUNTED } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { choicesThatReach, type Closeness, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
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

/** People of organisations that members see, as far as they let this one see them. */
export const findPeople = async (
  reader: Reader,
  keyword: string,
  { accountId, viewer }: SearchViewer,
): Promise<Named[]> => {
  const words = nameWordsOf(keyword);
  if (!isSearchable(words)) return [];
  const isConnection = isConnectionOf(accountId);
  const isSeen = viewer.isStaff
    ? letsIn('officer')
    : sql`(people.id = ${accountId} or ${letsIn('member')} or (${letsIn('connection')} and ${isConnection}))`;
  const { rows } = await sql<Named>`
    with people as materialized (
      select people.id, people.first_name, people.last_name
      from accounts people left join privacy_answers answers on answers.account_id = people.id
      where people.closed_at is null and people.disabled_at is null and people.contact_type = 'Member'
        and ${hasEach(NAME, words)} and ${isSeen} and ${BELONGS}
      limit ${SEARCH_COUNTED})
    select id, 'Person' as type, trim(first_name || ' ' || last_name) as name, ${ORGANISATIONS} as detail,
      ${isConnection} as is_connection
    from people order by lower(last_name), lower(first_name), id`.execute(reader);
  return rows;
};

/** Organisations as the list of workplaces has them. */
export const findOrganisations = async (reader: Reader, keyword: string): Promise<Named[]> => {
  const words = nameWordsOf(keyword);
  if (!isSearchable(words)) return [];
  // The index knows what stands anywhere in a name.
  const contained = words
    .filter(({ length }) => length >= INDEXED_LENGTH)
    .map((word) => sql`name_key like organisation_name_key(${`%${escapePattern(word)}%`})`);
  const { rows } = await sql<Named>`
    select id, 'Organisation' as type, name, '' as detail, false as is_connection from organisations
    where status = 'active' and ${sql.join(contained, sql` and `)} and ${hasEach(sql`lower(name)`, words)}
    order by name_key collate "C" limit ${SEARCH_COUNTED}`.execute(reader);
  return rows;
};
