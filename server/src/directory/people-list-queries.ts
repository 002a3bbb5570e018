import type { listDirectoryPeople, PersonShows } from '@linehaul/contract/directory';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { PrivacyQuestion } from '@linehaul/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import { findPrivacyOf } from '../accounts/privacy/privacy-queries.ts';
import { type Closeness, maySee, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../db/database.ts';
import { isPersonNamed, namePatternsOf, nameWordsOf } from './name-queries.ts';
import { every, findPage, type Listing, type PageOf } from './page-queries.ts';
import { isOfPlace } from './place-queries.ts';
import {
  belongsTo,
  type DirectoryViewer,
  isConnectionOf,
  letsFind,
  letsSee,
  mayFindOrganisation,
  mayFindPerson,
} from './shown-queries.ts';

type Asked = BodyOf<typeof listDirectoryPeople>;

/** Which answer says who sees it, and whether there is any. */
const SHOWN: Readonly<Record<PersonShows, { question: PrivacyQuestion; isThere: RawBuilder<boolean> }>> = {
  phone: { question: 'phone', isThere: sql`people.mobile <> ''` },
  email: { question: 'address', isThere: sql`people.email <> ''` },
};

/** Of `organisations`: what is asked of the one that somebody belongs to, which the viewer finds; undefined where nothing is. */
const organisationsAskedFor = (
  { organisationId, productId, state, suburb }: Asked,
  viewer: DirectoryViewer,
): RawBuilder<boolean> | undefined => {
  const conditions = [
    ...isOfPlace({ productId, state, suburb }, viewer.now),
    ...(organisationId === undefined ? [] : [sql<boolean>`organisations.id = ${organisationId}`]),
  ];
  return conditions.length === 0 ? undefined : every([mayFindOrganisation(viewer), ...conditions]);
};

/** Of `people` and their `answers`: what is asked of themselves. */
const isAskedFor = ({ keyword = '', shows = [] }: Asked, viewer: DirectoryViewer): RawBuilder<boolean> => {
  const words = nameWordsOf(keyword);
  return every([
    letsFind(viewer),
    ...(words.length === 0 ? [] : [isPersonNamed(namePatternsOf(words))]),
    ...shows.flatMap((one) => [letsSee(SHOWN[one].question, viewer), SHOWN[one].isThere]),
  ]);
};

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string;
  readonly isConnection: boolean;
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
}

const ANSWERS = sql`left join privacy_answers answers on answers.account_id = people.id`;
const FROM = sql`from accounts people ${ANSWERS}`;

/** One organisation after the other, no further than is counted; whoever belongs to several of them is met at the first. */
const foundByOrganisation = (
  isAsked: RawBuilder<boolean>,
  organisations: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  from (select people.id, last_name, first_name, firms.id as firm
    from (select organisations.id from organisations where ${organisations} offset 0) firms
    join organisation_contacts belonging on belonging.organisation_id = firms.id
    join accounts people on people.id = belonging.account_id ${ANSWERS}
    where ${isAsked} offset 0) people
  where not exists (select from organisation_contacts contacts
    join organisations on organisations.id = contacts.organisation_id
    where contacts.account_id = people.id and contacts.organisation_id < people.firm and ${organisations} offset 0)`;

/** One person after the other, no further than is counted. */
const foundByPerson = (
  isAsked: RawBuilder<boolean>,
  belongs: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  from (select people.id, last_name, first_name ${FROM} where ${isAsked} offset 0) people where ${belongs}`;

const listingOf = (asked: Asked, viewer: DirectoryViewer): Listing => {
  const isAsked = isAskedFor(asked, viewer);
  const organisations = organisationsAskedFor(asked, viewer);
  const belongs = belongsTo(organisations ?? sql`organisations.status = 'active'`);
  return {
    found: organisations ? foundByOrganisation(isAsked, organisations) : foundByPerson(isAsked, belongs),
    isFound: sql`exists (select ${FROM} where people.id = walked.id and ${isAsked} and ${belongs} offset 0)`,
    rows: sql`people`,
    table: sql`accounts`,
    orderedBy: [sql`last_name`, sql`first_name`],
    order: sql`lower(last_name), lower(first_name), id`,
  };
};

/** In the order of `ids`. Whoever has hidden themselves since these were found is left out. */
const findRows = async (
  reader: Reader,
  ids: readonly string[],
  viewer: DirectoryViewer,
): Promise<readonly PersonRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<PersonRow>`
    select people.id, trim(people.first_name || ' ' || people.last_name) as name, people.mobile, people.email,
      ${isConnectionOf(viewer)} as is_connection,
      (select coalesce(json_agg(json_build_object('id', organisations.id, 'name', organisations.name)
          order by organisations.name_key), '[]')
        from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
        where contacts.account_id = people.id and ${mayFindOrganisation(viewer)}) as organisations
    ${FROM} where people.id = any(${ids}::uuid[]) and ${mayFindPerson(viewer)}
    order by array_position(${ids}::uuid[], people.id)`.execute(reader);
  return rows;
};

const closenessOf = ({ id, isConnection }: PersonRow, viewer: DirectoryViewer): Closeness => {
  if (viewer.isStaff) return 'officer';
  if (id === viewer.accountId) return 'self';
  return isConnection ? 'connection' : 'member';
};

/** One page of the people who let the viewer see them, by last name, with what else each of them lets the viewer see. */
export const findListedPeople = async (
  reader: Reader,
  asked: Asked & PageOf,
  viewer: DirectoryViewer,
): Promise<DataOf<typeof listDirectoryPeople>> => {
  const { totalItems, ids } = await findPage(reader, listingOf(asked, viewer), asked);
  const rows = await findRows(reader, ids, viewer);
  const privacy = await findPrivacyOf(reader, ids);
  const people = rows.flatMap((row) => {
    const { id, name, mobile, email, organisations } = row;
    const answers = privacy.get(id) ?? UNSAID_PRIVACY;
    const closeness = closenessOf(row, viewer);
    // Somebody may have hidden their profile since the rows were read.
    if (!maySee(answers, 'profile', closeness)) return [];
    return {
      ...{ id, name, organisations: [...organisations], isYou: id === viewer.accountId },
      phone: mobile !== '' && maySee(answers, 'phone', closeness) ? mobile : null,
      email: maySee(answers, 'address', closeness) ? email : null,
    };
  });
  return { people, totalItems };
};
