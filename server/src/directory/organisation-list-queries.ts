import type { listDirectory, ListedOrganisation } from '@linehaul/contract/directory';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findWorkplaces } from '../organisations/workplace-queries.ts';
import { isOrganisationNamed, namePatternsOf, nameWordsOf } from './name-queries.ts';
import { every, findPage, type Listing, type PageOf } from './page-queries.ts';
import { isOfPlace, showsEach } from './place-queries.ts';
import {
  type DirectoryViewer,
  isListedAt,
  isListedMembership,
  isOwnOf,
  mayFindOrganisation,
} from './shown-queries.ts';

type Asked = BodyOf<typeof listDirectory>;

export type OrganisationRow = Omit<ListedOrganisation, 'suburb' | 'state' | 'website'>;

/** What the database says of each of `organisations`. */
export const organisationColumns = (viewer: DirectoryViewer) => sql`
  organisations.id, organisations.name, nullif(organisations.directory_phone, '') as phone,
  ${isOwnOf(viewer)} as is_own, ${isListedAt(viewer.now)} as is_shown,
  (select membership_products.title from memberships
    join membership_products on membership_products.id = memberships.product_id
    where memberships.organisation_id = organisations.id and ${isListedMembership(viewer.now)}
    order by memberships.starts_on desc limit 1) as tier`;

const isAskedFor = ({ keyword = '', shows = [], ...place }: Asked, viewer: DirectoryViewer) => {
  const words = nameWordsOf(keyword);
  return every([
    mayFindOrganisation(viewer),
    ...(words.length === 0 ? [] : [isOrganisationNamed(namePatternsOf(words))]),
    ...isOfPlace(place, viewer.now),
    ...showsEach(shows),
  ]);
};

const listingOf = (asked: Asked, viewer: DirectoryViewer): Listing => {
  const isAsked = isAskedFor(asked, viewer);
  return {
    found: sql`from organisations where ${isAsked}`,
    isFound: sql`exists (select from organisations where organisations.id = walked.id and ${isAsked} offset 0)`,
    rows: sql`organisations`,
    table: sql`organisations`,
    orderedBy: [sql`name_key`],
    order: sql`name_key collate "C"`,
  };
};

/** One page of the organisations that the viewer finds, by name. */
export const findListedOrganisations = async (
  reader: Reader,
  asked: Asked & PageOf,
  viewer: DirectoryViewer,
): Promise<DataOf<typeof listDirectory>> => {
  const { totalItems, ids } = await findPage(reader, listingOf(asked, viewer), asked);
  const { rows } = await sql<OrganisationRow>`
    select ${organisationColumns(viewer)} from organisations
    where organisations.id = any(${ids}::uuid[]) and ${mayFindOrganisation(viewer)}
    order by organisations.name_key collate "C"`.execute(reader);
  const places = new Map((await findWorkplaces(reader, rows)).map((place) => [place.id, place]));
  const organisations = rows.map((row) => {
    const { suburb = null, state = null, website = null } = places.get(row.id) ?? {};
    return { ...row, suburb, state, website };
  });
  return { organisations, totalItems };
};
