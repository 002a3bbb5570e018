import type { OfficeCpdCategory } from '@linehaul/contract/office-programmes';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Everything that has a category, by the alias `cpd_categories`. */
const USES = sql<number>`(
  (select count(*) from cpd_records where category_id = cpd_categories.id)
  + (select count(*) from cpd_programme_categories where category_id = cpd_categories.id)
  + (select count(*) from courses where cpd_category_id = cpd_categories.id)
  + (select count(*) from events where cpd_category_id = cpd_categories.id)
)::int`;

export const findOfficeCategories = async (
  reader: Reader,
): Promise<{ readonly categories: OfficeCpdCategory[] }> => {
  const rows = await reader
    .selectFrom('cpdCategories')
    .select(['id', 'name', 'isActive', USES.as('uses')])
    .orderBy('position')
    .orderBy('name')
    .execute();
  return { categories: rows.map(({ isActive, ...row }) => ({ ...row, isRetired: !isActive })) };
};

export const countUses = async (reader: Reader, id: string): Promise<number> => {
  const row = await reader
    .selectFrom('cpdCategories')
    .select(USES.as('uses'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.uses;
};
