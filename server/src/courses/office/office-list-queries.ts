import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { courseKind } from '@linehaul/contract/courses';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { listOfficeCourses, OfficeCourseRow } from '@linehaul/contract/office-courses';
import type { StateCounts } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { countedByState, inState, totalIn } from '../../publishing/state-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';
import { TAKEN } from '../course-card-queries.ts';
import { hoursOf } from '../course-rules.ts';

type Asked = BodyOf<typeof listOfficeCourses>;

const mentions = (keyword: string) =>
  sql<boolean>`lower(courses.title || E'\n' || courses.description || E'\n' || courses.presenter)
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { keyword }: Asked) =>
  reader.selectFrom('courses').$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const countStates = async (reader: Reader, asked: Asked, now: Date): Promise<StateCounts> => {
  const counted = countedByState('courses', now).as('counts');
  return (await matching(reader, asked).select(counted).executeTakeFirstOrThrow()).counts;
};

const CATEGORY = sql<
  string | null
>`(select label.label from content_labels label where label.id = courses.category_id)`;

const findRows = (reader: Reader, asked: Asked, now: Date) => {
  const { state, page, size } = asked;
  return (
    matching(reader, asked)
      .select(['id', 'version', 'title', 'kind', 'creditMinutes', 'priceCents', 'places', 'publishedFrom'])
      .select(['publishedUntil', 'calledOffAt', CATEGORY.as('category'), TAKEN.as('enrolled')])
      .$if(state !== undefined, (query) => query.where(inState('courses', state ?? 'draft', now)))
      // What was worked on last stands on top.
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  );
};

/** One page of courses in a state, or in any. */
export const findOfficeCourses = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficeCourses>> => {
  const counts = await countStates(reader, asked, now);
  const rows = await findRows(reader, asked, now);
  const courses = rows.map(
    ({ publishedFrom, publishedUntil, creditMinutes, priceCents, calledOffAt, ...row }): OfficeCourseRow => ({
      ...row,
      ...standingOf({ publishedFrom, publishedUntil }, now),
      kind: courseKind.parse(row.kind),
      hours: hoursOf(creditMinutes),
      price: dollarsFromCents(priceCents),
      isCalledOff: calledOffAt !== null,
    }),
  );
  return { courses, totalItems: totalIn(counts, asked.state), counts };
};
