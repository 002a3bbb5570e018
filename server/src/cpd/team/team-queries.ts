import type { BodyOf } from '@linehaul/contract/endpoint';
import type { listTeam, Team, TeamPerson, TeamStanding } from '@linehaul/contract/team';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { readAtOnce } from '../../db/transaction.ts';
import type { Caller } from '../../http/audience.ts';
import { findCounted } from '../programmes/counted-queries.ts';
import { categoriesOf, findBelongings } from '../programmes/programme-queries.ts';
import { requireTeam } from './policy.ts';
import { findRequirements, selectTeam } from './requirement-queries.ts';
import { findStandingSo } from './team-standing-queries.ts';
import { type Asked, type AskedOfTeam, cellsOf, type Known, unsharedCells } from './team-rules.ts';

type Filter = Pick<BodyOf<typeof listTeam>, 'keyword' | 'standing'>;

const selectNamed = (reader: Reader, organisationId: string, { keyword = '' }: Filter) =>
  selectTeam(reader, organisationId).$if(keyword !== '', (query) =>
    query.where(
      sql<boolean>`lower(first_name || ' ' || last_name) like lower(${`%${escapePattern(keyword)}%`})`,
    ),
  );

interface Person {
  readonly accountId: string;
  readonly name: string;
}

const findPeople = (
  reader: Reader,
  organisationId: string,
  { page, ...filter }: Filter & { readonly page?: { readonly limit: number; readonly offset: number } },
): Promise<Person[]> =>
  selectNamed(reader, organisationId, filter)
    .select('accounts.id as accountId')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('accounts.id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();

const findLicences = (reader: Reader, accountIds: readonly string[]) =>
  reader
    .selectFrom('licences')
    .select(['accountId', 'kindId', 'expiresOn'])
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('renewedAt', 'is', null)
    .execute();

/** What is known of each of them, as far as it is asked for. */
const findKnown = async (
  reader: Reader,
  people: readonly Person[],
  { requirements }: Asked,
): Promise<(id: string) => Known> => {
  const hasProgrammes = requirements.some(({ kind }) => kind === 'programme');
  const accountIds = people.map(({ accountId }) => accountId);
  const of = <T extends { readonly accountId: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ accountId }) => accountId);
  const belongings = await findBelongings(reader, { accountIds: hasProgrammes ? accountIds : [] });
  const programmes = of(belongings);
  const records = await findCounted(reader, { accountIds }, categoriesOf(belongings));
  const licences = of(await findLicences(reader, accountIds));
  return (id) => ({
    programmes: programmes.get(id) ?? [],
    records: records.get(id) ?? [],
    licences: licences.get(id) ?? [],
  });
};

/** How these people stand. */
const standingOfPeople = async (
  reader: Reader,
  people: readonly Person[],
  asked: AskedOfTeam,
): Promise<TeamPerson[]> => {
  const isShared = ({ accountId }: Person): boolean => !asked.unshared.has(accountId);
  const knownOf = await findKnown(reader, people.filter(isShared), asked);
  return people.map((person) => ({
    ...person,
    cells: isShared(person) ? cellsOf(knownOf(person.accountId), asked) : unsharedCells(asked),
  }));
};

/** Everybody of an organisation, or one of them. */
export const findTeam = async (
  reader: Reader,
  organisationId: string,
  { asked, accountId }: { readonly asked: AskedOfTeam; readonly accountId?: string | null },
): Promise<TeamPerson[]> => {
  const people = await findPeople(reader, organisationId, {});
  const chosen = people.filter(
    (person) => accountId === undefined || accountId === null || person.accountId === accountId,
  );
  return standingOfPeople(reader, chosen, asked);
};

/** Everybody's ids in the order of the matrix, in one text: a row for each of thousands costs more to read than to find. */
const findIds = async (reader: Reader, organisationId: string, filter: Filter): Promise<string[]> => {
  const { ids } = await selectNamed(reader, organisationId, filter)
    .select(
      sql<
        string | null
      >`string_agg(accounts.id::text, ',' order by lower(last_name), lower(first_name), accounts.id)`.as(
        'ids',
      ),
    )
    .executeTakeFirstOrThrow();
  return ids === null ? [] : ids.split(',');
};

/** These people by name, in the order in which they are named. */
const findNamed = async (reader: Reader, accountIds: readonly string[]): Promise<Person[]> => {
  if (accountIds.length === 0) return [];
  const rows = await reader
    .selectFrom('accounts')
    .select('id as accountId')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', 'in', accountIds)
    .execute();
  return rows.toSorted(
    (one, other) => accountIds.indexOf(one.accountId) - accountIds.indexOf(other.accountId),
  );
};

/** Whether somebody stands so to anything: of who does not share it, nothing but that is found. */
const findStandsSo = async (
  reader: Reader,
  organisationId: string,
  { asked, standing }: { readonly asked: AskedOfTeam; readonly standing: TeamStanding },
): Promise<(accountId: string) => boolean> => {
  const { unshared, requirements } = asked;
  if (standing === 'unshared') return (accountId) => requirements.length > 0 && unshared.has(accountId);
  const standsSo = await findStandingSo(reader, organisationId, { asked, standing });
  return (accountId) => !unshared.has(accountId) && standsSo(accountId);
};

interface Paged extends Filter {
  readonly page: number;
  readonly size: number;
}

/** Where a standing is asked for, everybody has to be looked at; else the page alone. */
const findPage = async (
  reader: Reader,
  organisationId: string,
  { asked, filter }: { readonly asked: AskedOfTeam; readonly filter: Paged },
): Promise<{ people: TeamPerson[]; totalItems: number }> => {
  const { page, size, standing, keyword } = filter;
  const offset = (page - 1) * size;
  if (standing !== undefined) {
    const standsSo = await findStandsSo(reader, organisationId, { asked, standing });
    const found = (await findIds(reader, organisationId, filter)).filter(standsSo);
    const people = await findNamed(reader, found.slice(offset, offset + size));
    const shown = await standingOfPeople(reader, people, asked);
    return { people: shown, totalItems: found.length };
  }
  const { count } = await selectNamed(reader, organisationId, { keyword })
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const people = await findPeople(reader, organisationId, { keyword, page: { limit: size, offset } });
  return { people: await standingOfPeople(reader, people, asked), totalItems: Number(count) };
};

/** One page of the matrix of an organisation that the caller administers. */
export const readTeam = (
  { db, clock, config }: Context,
  caller: Pick<Caller, 'accountId'>,
  { orgId, ...filter }: BodyOf<typeof listTeam>,
): Promise<Team> =>
  readAtOnce(db, async (snapshot) => {
    const organisation = await requireTeam(snapshot, caller, orgId);
    const today = todayOf({ clock, config });
    const { kinds, ...required } = await findRequirements(snapshot, organisation.id, today);
    const asked = { ...required, today };
    return {
      organisation: { id: organisation.id, name: organisation.name },
      requirements: required.requirements,
      ...(await findPage(snapshot, organisation.id, { asked, filter })),
      kinds,
    };
  });

/** The whole matrix, to be taken along. */
export const readWholeTeam = (
  { db, clock, config }: Context,
  caller: Pick<Caller, 'accountId'>,
  orgId: string | undefined,
): Promise<Pick<Team, 'organisation' | 'requirements' | 'people'>> =>
  readAtOnce(db, async (snapshot) => {
    const organisation = await requireTeam(snapshot, caller, orgId);
    const today = todayOf({ clock, config });
    const required = await findRequirements(snapshot, organisation.id, today);
    const people = await findTeam(snapshot, organisation.id, { asked: { ...required, today } });
    return { organisation, requirements: required.requirements, people };
  });
