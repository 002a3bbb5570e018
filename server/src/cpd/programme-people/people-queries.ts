import type { CalendarDay } from '@linehaul/contract/dates';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listProgrammePeople, ProgrammePerson } from '@linehaul/contract/office-programme-people';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { notFound } from '../../domain-error.ts';
import { hoursOf } from '../hours-rules.ts';
import { findCounted } from '../programmes/counted-queries.ts';
import { type Belonging, categoriesOf, findBelongings } from '../programmes/programme-queries.ts';
import { type Standing, standingsOf } from '../programmes/standing-rules.ts';
import { findIntakesOf } from './intake-queries.ts';

type Asked = BodyOf<typeof listProgrammePeople>;

const matching = (reader: Reader, { programmeId, keyword = '' }: Asked) =>
  reader
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('accounts', 'accounts.id', 'people.accountId')
    .where('programmeId', '=', programmeId)
    .$if(keyword !== '', (query) =>
      query.where(
        sql<boolean>`lower(first_name || ' ' || last_name || E'\n' || email)
          like lower(${`%${escapePattern(keyword)}%`})`,
      ),
    );

const findPage = (reader: Reader, asked: Asked, today: CalendarDay) =>
  matching(reader, asked)
    .select(['people.id', 'people.accountId', 'firstName', 'lastName', 'email', 'since', 'until'])
    .orderBy(sql<boolean>`coalesce(people.until < ${today}, false)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('people.id')
    .limit(asked.size)
    .offset((asked.page - 1) * asked.size)
    .execute();

const findReductions = async (reader: Reader, personIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('cpdReductions')
    .select(['id', 'personId', 'fromDay', 'toDay', 'hundredths', 'percent', 'reason'])
    .where('personId', 'in', personIds)
    .orderBy('fromDay')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ personId }) => personId);
};

const toPeriod = (standing: Standing | undefined): ProgrammePerson['period'] =>
  standing === undefined
    ? null
    : {
        ...{ periodStartDate: standing.period.startsOn, periodEndDate: standing.period.endsOn },
        completedHours: hoursOf(standing.completedHundredths),
        requiredHours: hoursOf(standing.requiredHundredths),
        reducedHours: hoursOf(standing.reducedHundredths),
        missingHours: hoursOf(standing.missingHundredths),
      };

/** How people stand in the period of today, or of their last day, in each of their belongings. */
const findStandings = async (reader: Reader, accountIds: readonly string[], today: CalendarDay) => {
  const belongings = await findBelongings(reader, { accountIds });
  const counted = await findCounted(reader, { accountIds }, categoriesOf(belongings));
  const standingOf = ({ accountId, plan, until, requirement, reductions }: Belonging) =>
    standingsOf({
      ...{ plan, requirement, reductions, records: counted.get(accountId) ?? [] },
      lastDay: until !== null && until < today ? until : today,
    }).at(-1);
  return new Map(belongings.map((belonging) => [belonging.id, standingOf(belonging)]));
};

const describe = async (
  reader: Reader,
  rows: Awaited<ReturnType<typeof findPage>>,
  today: CalendarDay,
): Promise<ProgrammePerson[]> => {
  if (rows.length === 0) return [];
  const accountIds = rows.map(({ accountId }) => accountId);
  const standings = await findStandings(reader, accountIds, today);
  const reductions = await findReductions(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, accountId, firstName, lastName, email, since, until }) => ({
    ...{ personId: id, accountId, name: `${firstName} ${lastName}`.trim(), email },
    ...{ sinceDate: since, untilDate: until, period: toPeriod(standings.get(id)) },
    reductions: (reductions.get(id) ?? []).map(({ hundredths, ...reduction }) => ({
      ...{ id: reduction.id, fromDate: reduction.fromDay, toDate: reduction.toDay },
      hours: hundredths === null ? null : hoursOf(hundredths),
      ...{ percent: reduction.percent, reason: reduction.reason },
    })),
  }));
};

/** One page of who is or was in a programme, with how each stands. */
export const findProgrammePeople = async (
  reader: Reader,
  asked: Asked,
  today: CalendarDay,
): Promise<DataOf<typeof listProgrammePeople>> => {
  const programme = await reader
    .selectFrom('cpdProgrammes')
    .select(['name', 'isActive'])
    .where('id', '=', asked.programmeId)
    .executeTakeFirst();
  if (!programme) throw notFound();
  const { count } = await matching(reader, asked)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await findPage(reader, asked, today);
  return {
    ...{ programmeName: programme.name, isArchived: !programme.isActive, totalItems: count },
    people: await describe(reader, rows, today),
    intakes: await findIntakesOf(reader, asked.programmeId),
  };
};
