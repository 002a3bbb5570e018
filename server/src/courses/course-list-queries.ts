import type { listCourseCategories, listCourses } from '@linehaul/contract/courses';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { CountedLabel } from '@linehaul/contract/tags';
import { type RawBuilder, sql } from 'kysely';
import { findableBy } from '../audiences/audience-queries.ts';
import type { Reader } from '../db/database.ts';
import { escapePattern } from '../db/escape-pattern.ts';
import {
  type AskedCourses,
  askedFor,
  cardColumns,
  type CardRow,
  type CourseAsker,
  COURSES,
  fromCourses,
  toCard,
} from './course-card-queries.ts';

type Condition = RawBuilder<boolean>;
type Filter = Pick<BodyOf<typeof listCourses>, 'keyword' | 'categoryId' | 'kind' | 'price'>;

const mentions = (keyword: string): Condition =>
  sql`lower(courses.title || E'\n' || courses.description || E'\n' || courses.presenter)
    like lower(${`%${escapePattern(keyword)}%`})`;

/** What the person pays, as `priceOf` has it; a test holds both together. */
const isFreeTo = ({ isInGoodStanding }: AskedCourses): Condition =>
  sql`(case when ${isInGoodStanding}::boolean then least(courses.member_price_cents, courses.price_cents)
    else courses.price_cents end <= ${sql.lit(MINIMUM_PAYABLE_CENTS)})`;

const narrowedBy = ({ keyword, categoryId, kind, price }: Filter, asked: AskedCourses): Condition[] => [
  ...(price === undefined ? [] : [sql<boolean>`${isFreeTo(asked)} = ${price === 'free'}`]),
  ...(keyword ? [mentions(keyword)] : []),
  ...(categoryId === undefined ? [] : [sql<boolean>`courses.category_id = ${categoryId}`]),
  ...(kind === undefined ? [] : [sql<boolean>`courses.kind = ${kind}`]),
];

/** What is still to come by its time, what can be watched at any time by its title, and what is over, the last one first. */
const IN_ORDER = sql`case when held.is_over or courses.called_off_at is not null then 2 when courses.kind = 'recorded' then 1 else 0 end,
  case when not held.is_over then held.starts_at end, held.starts_at desc, lower(courses.title), courses.id`;

/** One page of the courses that somebody finds; what they may not read is a teaser. */
export const findCourses = async (
  reader: Reader,
  { page, size, ...filter }: BodyOf<typeof listCourses>,
  asker: CourseAsker,
): Promise<DataOf<typeof listCourses>> => {
  const asked = askedFor(asker);
  const conditions = sql.join([findableBy(COURSES, asked), ...narrowedBy(filter, asked)], sql` and `);
  const { rows } = await sql<CardRow>`
    select ${cardColumns(asked)} from ${fromCourses(asker.now)} where ${conditions}
    order by ${IN_ORDER} limit ${size} offset ${(page - 1) * size}`.execute(reader);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from courses where ${conditions}`.execute(reader);
  return { courses: rows.map(toCard), totalItems: counted[0]?.count ?? 0 };
};

/** The categories in which somebody finds anything, with how much: a name may tell of what is not published yet. */
export const findCourseCategories = async (
  reader: Reader,
  asker: CourseAsker,
): Promise<DataOf<typeof listCourseCategories>> => {
  const { rows } = await sql<CountedLabel>`
    select label.id, label.label, count(*)::int as items
    from content_labels label join courses on courses.category_id = label.id
    where ${findableBy(COURSES, askedFor(asker))}
    group by label.id order by label.position, lower(label.label)`.execute(reader);
  return { categories: rows };
};
