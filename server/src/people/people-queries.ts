import type { Person } from '@linehaul/contract/people';
import { sql } from 'kysely';
import { toContactType, toRole } from '../accounts/account-kind-rules.ts';
import { hasSecondFactorSetUp } from '../accounts/account-queries.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import type { Caller } from '../http/audience.ts';
import { personPermissions } from './person-rules.ts';

export interface PeopleFilter {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

/** Each condition is spelled as the index has it; together they are a union, since an `or` across tables would use none. */
const idsMatching = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  return sql<string>`(
    select id from accounts
    where lower(first_name || ' ' || last_name) like lower(${pattern})
      or email_key like lower(${pattern}) or member_number like ${pattern}
    union
    select contacts.account_id from organisations
    join organisation_contacts contacts on contacts.organisation_id = organisations.id
    where organisations.name_key like lower(${pattern}))`;
};

const selectPeople = (reader: Reader, { keyword }: PeopleFilter) =>
  reader
    .selectFrom('accounts')
    .$if(Boolean(keyword), (query) => query.where('accounts.id', 'in', idsMatching(keyword ?? '')));

const findRows = (reader: Reader, filter: PeopleFilter) =>
  selectPeople(reader, filter)
    .select((select) => [
      'accounts.id',
      'firstName',
      'lastName',
      'email',
      'contactType',
      'role',
      'memberNumber',
      'disabledAt',
      hasSecondFactorSetUp(select).as('hasSecondFactor'),
      sql<string[]>`array(
        select name from organisations join organisation_contacts on organisation_id = organisations.id
        where organisation_contacts.account_id = accounts.id order by name)`.as('organisationNames'),
      select
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('createdAt').as('lastSignedInAt'))
        .whereRef('sessions.accountId', '=', 'accounts.id')
        .where('impersonatorSessionId', 'is', null)
        .as('lastSignedInAt'),
    ])
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('accounts.id')
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
    .execute();
type Row = Awaited<ReturnType<typeof findRows>>[number];

const toPerson = (caller: Caller, row: Row): Person => {
  const [role, isDisabled] = [toRole(row.role), row.disabledAt !== null];
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    contactType: toContactType(row.contactType),
    role,
    memberNum: row.memberNumber,
    organisationNames: row.organisationNames,
    isDisabled,
    hasSecondFactor: row.hasSecondFactor,
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    permissions: personPermissions(caller, { id: row.id, role, isDisabled }),
  };
};

/** One page of the people with an account, by last name, with what the caller may do with each. */
export async function listPeople(
  reader: Reader,
  caller: Caller,
  filter: PeopleFilter,
): Promise<{ people: Person[]; totalItems: number }> {
  const { totalItems } = await selectPeople(reader, filter)
    .select((select) => select.fn.countAll<string>().as('totalItems'))
    .executeTakeFirstOrThrow();
  const rows = await findRows(reader, filter);
  return { people: rows.map((row) => toPerson(caller, row)), totalItems: Number(totalItems) };
}
