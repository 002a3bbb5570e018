import type { CalendarDay } from '@linehaul/contract/dates';
import type { DataOf, QueryOf } from '@linehaul/contract/endpoint';
import type { getCpdFigures } from '@linehaul/contract/office-cpd-figures';
import { programmePeriodKind } from '@linehaul/contract/office-programmes';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findCounted } from '../programmes/counted-queries.ts';
import { categoriesOf, findBelongings, findNamedCategories } from '../programmes/programme-queries.ts';
import { figuresOf, firstYearOf, follow, type Followed, periodsOf, placedIn } from './figure-rules.ts';

const findProgrammes = (reader: Reader) =>
  reader
    .selectFrom('cpdProgrammes')
    .select(['id', 'name', 'isActive', 'periodKind'])
    .select(
      sql<number>`(select count(*)::int from cpd_programme_people where programme_id = cpd_programmes.id)`.as(
        'people',
      ),
    )
    .orderBy('isActive', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();

type Programme = Awaited<ReturnType<typeof findProgrammes>>[number];

/** The first of those in use that most people are in. */
const mostOf = (programmes: readonly Programme[]): Programme | undefined => {
  const used = programmes.filter(({ isActive }) => isActive);
  const most = Math.max(...used.map(({ people }) => people));
  return used.find(({ people }) => people === most) ?? programmes[0];
};

/** Everybody who is or was in a programme, with all that they have done for it. */
export const findFollowed = async (
  reader: Reader,
  programmeId: string,
  today: CalendarDay,
): Promise<Followed[]> => {
  const belongings = await findBelongings(reader, { programmeId });
  const counted = await findCounted(reader, { programmeId }, categoriesOf(belongings));
  return belongings.map((belonging) => follow(belonging, counted.get(belonging.accountId) ?? [], today));
};

/** The figures of one programme, as they are worked out from every record of everybody in it. */
export const readFigures = async (
  reader: Reader,
  { programmeId, year }: QueryOf<typeof getCpdFigures>,
  today: CalendarDay,
): Promise<DataOf<typeof getCpdFigures>> => {
  const all = await findProgrammes(reader);
  const programmes = all.map(({ id, name, isActive }) => ({ id, name, isArchived: !isActive }));
  const programme = programmeId === undefined ? mostOf(all) : all.find(({ id }) => id === programmeId);
  if (!programme && programmeId !== undefined) throw notFound();
  if (!programme) return { programmes, figures: null };
  const followed = await findFollowed(reader, programme.id, today);
  const [periods, periodKind] = [periodsOf(followed), programmePeriodKind.parse(programme.periodKind)];
  const askedYear = year === undefined ? firstYearOf(periods, periodKind, today) : Number(year);
  const categories = await findNamedCategories(reader, [programme.id]);
  return {
    programmes,
    figures: {
      ...{ programmeId: programme.id, periodKind, year: askedYear, periods },
      ...figuresOf(placedIn(followed, askedYear, today), { categories, today }),
    },
  };
};
