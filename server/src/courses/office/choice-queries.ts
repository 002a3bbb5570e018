import type { CourseChoices } from '@linehaul/contract/office-courses';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Those that are offered, and those that a course has though they are offered no more. */
const findCpdCategories = (reader: Reader): Promise<CourseChoices['cpdCategories']> =>
  reader
    .selectFrom('cpdCategories')
    .select(['id', 'name as label'])
    .where((where) =>
      where.or([
        where('isActive', '=', true),
        where.exists(
          where.selectFrom('courses').select('courses.id').whereRef('cpdCategoryId', '=', 'cpdCategories.id'),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('name')
    .execute();

/** What the editor of a course offers to choose from. */
export const findCourseChoices = async (reader: Reader): Promise<CourseChoices> => ({
  categories: await reader
    .selectFrom('contentLabels')
    .select(['id', 'label'])
    .where('kind', '=', 'course-category')
    .orderBy('position')
    .orderBy(sql`lower(label)`)
    .execute(),
  cpdCategories: await findCpdCategories(reader),
  products: await reader
    .selectFrom('membershipProducts')
    .select(['id', 'title as label'])
    .orderBy('name')
    .execute(),
});
