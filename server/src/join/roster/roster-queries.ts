import { hasRight } from '@linehaul/contract/firm-roles';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { listRoster, Roster, RosterPerson } from '@linehaul/contract/roster';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { readAtOnce } from '../../db/transaction.ts';
import { type Caller, isAdmin } from '../../http/audience.ts';
import { findSeats } from '../invitations/seat-queries.ts';
import { findContact } from '../../organisations/organisation-queries.ts';
import type { OrganisationId } from '../../organisations/policy.ts';

type Filter = Omit<BodyOf<typeof listRoster>, 'orgId'>;

interface Asked extends Filter {
  readonly organisationId: OrganisationId;
  /** Who looks. */
  readonly caller: Caller;
  readonly now: Date;
}

const selectPeople = (reader: Reader, organisationId: string, keyword = '') =>
  reader
    .selectFrom('organisationContacts as contact')
    .innerJoin('accounts', 'accounts.id', 'contact.accountId')
    .where('contact.organisationId', '=', organisationId)
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like lower(${`%${escapePattern(keyword)}%`})`,
      ),
    );

const findPage = (reader: Reader, { organisationId, keyword, page, size }: Asked) =>
  selectPeople(reader, organisationId, keyword)
    .select(['accountId', 'firstName', 'lastName', 'email', 'disabledAt'])
    .select(['isAdministrator', 'pays', 'managesPeople'])
    .select('contact.createdAt as since')
    .orderBy('isAdministrator', 'desc')
    .orderBy(sql`pays or manages_people`, 'desc')
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('accountId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
type Row = Awaited<ReturnType<typeof findPage>>[number];

const count = async (reader: Reader, organisationId: string, keyword?: string): Promise<number> => {
  const { total } = await selectPeople(reader, organisationId, keyword)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Who administers the organisation and may sign in; somebody who was shut out administers nothing. */
export const findAdministrators = async (reader: Reader, organisationId: string): Promise<string[]> => {
  const rows = await selectPeople(reader, organisationId)
    .select('accountId')
    .where('isAdministrator', '=', true)
    .where('disabledAt', 'is', null)
    .orderBy('contact.createdAt')
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
};

const toPerson = (
  { disabledAt, since, ...row }: Row,
  { viewerId, administrators }: { viewerId: string; administrators: readonly string[] },
): RosterPerson => ({
  ...row,
  isLastAdministrator: row.isAdministrator && administrators.every((id) => id === row.accountId),
  isShutOut: disabledAt !== null,
  isOneself: row.accountId === viewerId,
  sinceUtc: since.toISOString(),
});

/** One page of the people of an organisation as they are at one instant: administrators first, then who else has a role. */
export const readRoster = (db: Reader, asked: Asked): Promise<Roster> =>
  readAtOnce(db, async (reader) => {
    const { organisationId, caller, keyword, now } = asked;
    const { accountId: viewerId } = caller;
    const own = await findContact(reader, organisationId, viewerId);
    const administrators = await findAdministrators(reader, organisationId);
    const rows = await findPage(reader, asked);
    return {
      people: rows.map((row) => toPerson(row, { viewerId, administrators })),
      totalItems: await count(reader, organisationId, keyword),
      peopleCount: await count(reader, organisationId),
      mayLeave: administrators.some((id) => id !== viewerId) && own !== undefined,
      mayChangeRoles: isAdmin(caller) || (own !== undefined && hasRight('administer', own)),
      seats: await findSeats(reader, { organisationId, now }),
    };
  });
