import type { CalendarDay } from '@linehaul/contract/dates';
import {
  type EditedProgramme,
  type OfficeProgrammeRow,
  programmePeriodKind,
} from '@linehaul/contract/office-programmes';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { hoursOf } from '../hours-rules.ts';

/** How many are in a programme on a day, by the alias `cpd_programmes`. */
const peopleOn = (today: CalendarDay) => sql<number>`(select count(*)::int from cpd_programme_people people
  where people.programme_id = cpd_programmes.id and (people.until is null or people.until >= ${today}))`;

const EVER = sql<number>`(select count(*)::int from cpd_programme_people people
  where people.programme_id = cpd_programmes.id)`;

const CATEGORIES = sql<number>`(select count(*)::int from cpd_programme_categories rules
  where rules.programme_id = cpd_programmes.id)`;

export const findOfficeProgrammes = async (
  reader: Reader,
  today: CalendarDay,
): Promise<{ readonly programmes: OfficeProgrammeRow[] }> => {
  const rows = await reader
    .selectFrom('cpdProgrammes')
    .select(['id', 'name', 'isActive', 'periodKind', 'periodYears', 'requiredHundredths'])
    .select([CATEGORIES.as('categories'), peopleOn(today).as('people')])
    .orderBy('isActive', 'desc')
    .orderBy(sql`lower(name)`)
    .execute();
  return {
    programmes: rows.map(({ isActive, periodKind, requiredHundredths, ...row }) => ({
      ...{ ...row, isArchived: !isActive, requiredHours: hoursOf(requiredHundredths) },
      periodKind: programmePeriodKind.parse(periodKind),
    })),
  };
};

/** What counts towards a programme, in the order of the categories. */
export const findRules = async (
  reader: Reader,
  programmeId: string,
): Promise<EditedProgramme['categories']> => {
  const rules = await reader
    .selectFrom('cpdProgrammeCategories as rules')
    .innerJoin('cpdCategories as categories', 'categories.id', 'rules.categoryId')
    .select(['rules.categoryId', 'minHundredths', 'maxHundredths'])
    .where('programmeId', '=', programmeId)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rules.map(({ categoryId, minHundredths, maxHundredths }) => ({
    ...{ categoryId, minimumHours: hoursOf(minHundredths) },
    maximumHours: maxHundredths === null ? null : hoursOf(maxHundredths),
  }));
};

/** One programme as it is edited. */
export const findEditedProgramme = async (
  reader: Reader,
  id: string,
  today: CalendarDay,
): Promise<EditedProgramme> => {
  const row = await reader
    .selectFrom('cpdProgrammes')
    .selectAll()
    .select([peopleOn(today).as('people'), EVER.as('peopleEver')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { version, name, description, periodYears, firstYear, people, peopleEver, updatedBy } = row;
  return {
    ...{ id, version, name, description, periodYears, firstYear, people, peopleEver },
    reminderDays: row.reminderDays,
    isArchived: !row.isActive,
    periodKind: programmePeriodKind.parse(row.periodKind),
    requiredHours: hoursOf(row.requiredHundredths),
    carryOverHours: hoursOf(row.carryOverHundredths),
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(reader, [updatedBy]), updatedBy),
    categories: await findRules(reader, id),
  };
};
