import type { listDirectoryPeople, PersonShows } from '@linehaul/contract/directory';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { PrivacyQuestion } from '@linehaul/contract/privacy';
import { type RawBuilder, sql } from 'kysely';
import { findPrivacyOf } from '../accounts/privacy/privacy-queries.ts';
import { type Closeness, maySee, UNSAID_PRIVACY } from '../accounts/privacy/privacy-rules.ts';
import type { Reader } from '../db/database.ts';
import { countUpTo, every } from './count-queries.ts';
import { isPersonNamed, nameWordsOf } from './name-queries.ts';
import { isOfPlace } from './place-queries.ts';
import {
  type DirectoryViewer,
  isConnectionOf,
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

/** Of `people`: whether they belong to an organisation that the viewer finds and that is so. */
const belongsTo = (viewer: DirectoryViewer, conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`exists (select from organisation_contacts contacts
    join organisations on organisations.id = contacts.organisation_id
    where contacts.account_id = people.id and ${every([mayFindOrganisation(viewer), ...conditions])})`;

const isAskedFor = (
  { keyword = '', organisationId, shows = [], ...place }: Asked,
  viewer: DirectoryViewer,
): RawBuilder<boolean> => {
  const words = nameWordsOf(keyword);
  const ofOrganisation = [
    ...isOfPlace(place, viewer.now),
    ...(organisationId === undefined ? [] : [sql<boolean>`organisations.id = ${organisationId}`]),
  ];
  return every([
    mayFindPerson(viewer),
    ...(words.length === 0 ? [] : [isPersonNamed(words)]),
    ...(ofOrganisation.length === 0 ? [] : [belongsTo(viewer, ofOrganisation)]),
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

const FROM = sql`from accounts people left join privacy_answers answers on answers.account_id = people.id`;

const findRows = async (
  reader: Reader,
  { page, size, ...asked }: Asked,
  viewer: DirectoryViewer,
): Promise<readonly PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select people.id, trim(people.first_name || ' ' || people.last_name) as name, people.mobile, people.email,
      ${isConnectionOf(viewer)} as is_connection,
      (select coalesce(json_agg(json_build_object('id', organisations.id, 'name', organisations.name)
          order by organisations.name_key), '[]')
        from organisation_contacts contacts join organisations on organisations.id = contacts.organisation_id
        where contacts.account_id = people.id and ${mayFindOrganisation(viewer)}) as organisations
    ${FROM} where ${isAskedFor({ page, size, ...asked }, viewer)}
    order by lower(people.last_name), lower(people.first_name), people.id
    limit ${size} offset ${(page - 1) * size}`.execute(reader);
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
  asked: Asked,
  viewer: DirectoryViewer,
): Promise<DataOf<typeof listDirectoryPeople>> => {
  const found = sql`select ${FROM} where ${isAskedFor(asked, viewer)}`;
  const totalItems = await countUpTo(reader, found, asked);
  const rows = await findRows(reader, asked, viewer);
  const ids = rows.map(({ id }) => id);
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
