import type { Role } from '@linehaul/contract/constants';
import type { MembershipState, Person, PersonState } from '@linehaul/contract/people';
import { type RawBuilder, sql } from 'kysely';
import { type ContactType, toContactType, toRole } from '../sessions/caller-rules.ts';
import { hasSecondFactorSetUp } from '../sessions/caller-queries.ts';
import { composedWhole } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import type { Caller } from '../http/audience.ts';
import { daysOfMonth, joinedIn } from './joined-queries.ts';
import { belongsToState } from './membership-state-queries.ts';
import { personPermissions } from './person-rules.ts';

interface PeopleFilter {
  readonly keyword?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: PersonState | undefined;
  readonly contactType?: ContactType | undefined;
  /** A month, such as `2026-11`. */
  readonly joinedIn?: string | undefined;
  /** Of the newest membership of an organisation that they belong to. */
  readonly membershipState?: MembershipState | undefined;
}

/** A page of whom the filter lets through. */
export interface PeopleAsked extends PeopleFilter {
  readonly page: number;
  readonly size: number;
}

interface Page {
  readonly size: number;
  readonly skipped: number;
}

/** From so many characters on an index of trigrams finds what contains them. */
const INDEXED_LENGTH = 3;

/**
 * A longer keyword finds few, by indexes: each condition is spelled as its index has it, and they are a union, since an
 * `or` across tables would use none. A shorter one finds nearly everybody, who are then read in their order.
 */
const matches = (keyword: string) => {
  const pattern = `%${escapePattern(keyword)}%`;
  const isOwn = sql`lower(first_name || ' ' || last_name) like lower(${pattern})
    or email_key like lower(${pattern}) or member_number like ${pattern}`;
  const contacts = sql`select contacts.account_id from organisations
    join organisation_contacts contacts on contacts.organisation_id = organisations.id
    where organisations.name_key like organisation_name_key(${pattern})`;
  return [...keyword].length < INDEXED_LENGTH
    ? sql<boolean>`(${isOwn} or accounts.id in (${contacts}))`
    : sql<boolean>`accounts.id in (select id from accounts where ${isOwn} union ${contacts})`;
};

const CONDITIONS: Record<PersonState, RawBuilder<boolean>> = {
  active: sql`(disabled_at is null and closed_at is null)`,
  'shut-out': sql`(disabled_at is not null and closed_at is null)`,
  closed: sql`(closed_at is not null)`,
};

const joined = (month: string) =>
  sql<boolean>`accounts.id in (select account_id from (${joinedIn(daysOfMonth(month))}) as joined)`;

type Conditions = readonly RawBuilder<boolean>[];

const conditionsOf = (filter: PeopleFilter): Conditions => {
  const { keyword, role, state, contactType, joinedIn: month, membershipState } = filter;
  return [
    ...(keyword ? [matches(keyword)] : []),
    ...(role === undefined ? [] : [sql<boolean>`accounts.role = ${role}`]),
    ...(state === undefined ? [] : [CONDITIONS[state]]),
    ...(contactType === undefined ? [] : [sql<boolean>`accounts.contact_type = ${contactType}`]),
    ...(month === undefined ? [] : [joined(month)]),
    ...(membershipState === undefined ? [] : [belongsToState(membershipState)]),
  ];
};

const selectPeople = (reader: Reader, conditions: Conditions = []) =>
  reader.selectFrom('accounts').where((where) => where.and([...conditions]));

const countPeople = composedWhole((reader: Reader, _given: object, conditions?: Conditions) =>
  selectPeople(reader, conditions).select(sql<number>`count(*)::int`.as('totalItems')),
);

const [byLastName, byFirstName] = [sql`lower(last_name)`, sql`lower(first_name)`];

/**
 * The ids of the page are found first, so that details are looked up for these alone, and not for everybody on the
 * pages before.
 */
const idsOfPage = (reader: Reader, { size, skipped }: Page, conditions?: Conditions) =>
  selectPeople(reader, conditions)
    .select('accounts.id')
    .orderBy(byLastName)
    .orderBy(byFirstName)
    .orderBy('accounts.id')
    .limit(size)
    .offset(skipped);

const findRows = composedWhole((reader: Reader, page: Page, conditions?: Conditions) =>
  reader
    .selectFrom('accounts')
    .where('accounts.id', 'in', idsOfPage(reader, page, conditions))
    .select((select) => [
      'accounts.id',
      'firstName',
      'lastName',
      'email',
      'contactType',
      'role',
      'memberNumber',
      'disabledAt',
      'closedAt',
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
    .orderBy(byLastName)
    .orderBy(byFirstName)
    .orderBy('accounts.id'),
);
type Row = Awaited<ReturnType<typeof findRows>>[number];

const toPerson = (caller: Caller, row: Row): Person => {
  const [role, isDisabled, isClosed] = [toRole(row.role), row.disabledAt !== null, row.closedAt !== null];
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
    isClosed,
    hasSecondFactor: row.hasSecondFactor,
    lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
    permissions: personPermissions(caller, { id: row.id, role, isDisabled, isClosed }),
  };
};

/** One page of the people with an account, by last name, with what the caller may do with each. */
export async function listPeople(
  reader: Reader,
  caller: Caller,
  { page, size, ...filter }: PeopleAsked,
): Promise<{ people: Person[]; totalItems: number }> {
  const narrowing = conditionsOf(filter);
  const conditions = narrowing.length > 0 ? narrowing : undefined;
  const [counted] = await countPeople(reader, {}, conditions);
  const rows = await findRows(reader, { size, skipped: (page - 1) * size }, conditions);
  return { people: rows.map((row) => toPerson(caller, row)), totalItems: counted?.totalItems ?? 0 };
}
