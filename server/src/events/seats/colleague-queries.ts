import { type Colleague, COLLEAGUES_SHOWN } from '@linehaul/contract/event-booking';
import { hasRight } from '@linehaul/contract/firm-roles';
import { sql } from 'kysely';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { givesRight } from '../../sessions/firm-right-queries.ts';
import { listOrganisationsOf } from '../../sessions/acted-for-queries.ts';
import { holdPeopleOf } from '../../organisations/organisation-queries.ts';
import { lacksRight } from '../../organisations/policy.ts';

/** People of the organisations whose people somebody manages, as long as they can sign in. */
const selectColleagues = (reader: Reader, managerId: string) =>
  reader
    .selectFrom('organisationContacts as own')
    .innerJoin('organisationContacts as theirs', 'theirs.organisationId', 'own.organisationId')
    .innerJoin('organisations', 'organisations.id', 'theirs.organisationId')
    .innerJoin('accounts', 'accounts.id', 'theirs.accountId')
    .where('own.accountId', '=', managerId)
    .where(givesRight('manage-people', 'own'))
    .where('accounts.id', '<>', managerId)
    .where('accounts.disabledAt', 'is', null);

const goesTo = (eventId: string) =>
  sql<boolean>`exists (select from event_places places where places.event_id = ${eventId}
    and places.attendee_id = accounts.id and places.status = 'confirmed')`;

/** Throws for whoever manages the people of none: nobody else is shown who belongs to one. */
const requireAnyManaged = async (reader: Reader, accountId: string): Promise<void> => {
  const organisations = await listOrganisationsOf(reader, accountId);
  if (!organisations.some((each) => hasRight('manage-people', each))) throw lacksRight('manage-people');
};

/** The first few whose name has the words. */
export const findColleaguesBy = async (
  reader: Reader,
  { accountId, eventId, keyword }: { accountId: string; eventId: string; keyword: string },
): Promise<Colleague[]> => {
  await requireAnyManaged(reader, accountId);
  const pattern = `%${escapePattern(keyword.trim())}%`;
  return selectColleagues(reader, accountId)
    .select('accounts.id as accountId')
    .select(sql<string>`accounts.first_name || ' ' || accounts.last_name`.as('name'))
    .select(sql<string>`min(organisations.name)`.as('orgName'))
    .select(goesTo(eventId).as('isGoing'))
    .where(sql<boolean>`lower(accounts.first_name || ' ' || accounts.last_name) like lower(${pattern})`)
    .groupBy('accounts.id')
    .orderBy(sql`lower(accounts.last_name)`)
    .orderBy(sql`lower(accounts.first_name)`)
    .orderBy('accounts.id')
    .limit(COLLEAGUES_SHOWN)
    .execute();
};

/** Keeps who belongs to the organisations whose people somebody manages as it is until the transaction ends. */
export const holdManagedBy = async (transaction: Transaction, managerId: string): Promise<void> => {
  const organisations = await listOrganisationsOf(transaction, managerId);
  const managed = organisations.filter((each) => hasRight('manage-people', each)).map(({ id }) => id);
  for (const id of managed.toSorted()) await holdPeopleOf(transaction, id);
};

/** Which of these people the buyer may book for. */
export const findBookable = async (
  reader: Reader,
  managerId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (accountIds.length === 0) return new Set();
  const rows = await selectColleagues(reader, managerId)
    .select('accounts.id')
    .where('accounts.id', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
