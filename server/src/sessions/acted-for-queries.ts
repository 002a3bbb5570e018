import type { FirmRoles } from '@linehaul/contract/firm-roles';
import { sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { oncePerInstant } from '../db/instant.ts';
import type { CallerDetails } from '../http/audience.ts';

/** Of the rows of a person: the organisation that they have chosen last, else the one they have belonged to for longest. */
const ACTED_FOR_FIRST = sql`last_chosen desc nulls last, organisation_contacts.created_at, organisations.id`;

export interface AccountOrganisation extends Readonly<FirmRoles> {
  readonly id: string;
  readonly name: string;
}

const selectOrganisationsOf = composedOnce((reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('organisationContacts')
    .innerJoin('organisations', 'organisations.id', 'organisationContacts.organisationId')
    .select(['organisations.id', 'organisations.name'])
    .select(['isAdministrator', 'pays', 'managesPeople'])
    .where('organisationContacts.accountId', '=', accountId)
    .orderBy(ACTED_FOR_FIRST),
);
const findOrganisationsOf = oncePerInstant(selectOrganisationsOf);

/** The organisations that the account belongs to, the one that they act for first. */
export const listOrganisationsOf = (reader: Reader, accountId: string): Promise<AccountOrganisation[]> =>
  findOrganisationsOf(reader, { accountId });

/** The first of the same, of `accounts`; null where there is none. */
export const ACTED_FOR = sql<CallerDetails['organisation']>`(
  select json_build_object('id', organisations.id, 'name', organisations.name,
    'isAdministrator', is_administrator, 'pays', pays, 'managesPeople', manages_people, 'hasOthers', count(*) over () > 1)
  from organisation_contacts join organisations on organisations.id = organisation_contacts.organisation_id
  where organisation_contacts.account_id = accounts.id
  order by ${ACTED_FOR_FIRST} limit 1)`;
