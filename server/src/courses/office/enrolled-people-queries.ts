import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeEnrolments } from '@linehaul/contract/office-enrolments';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { attendanceRefusalOf } from '../course-rules.ts';

/** When the last session of a course begins; null without one. */
export const findLastStart = async (reader: Reader, courseId: string): Promise<Date | null> => {
  const { last } = await reader
    .selectFrom('courseSessions')
    .select(({ fn }) => fn.max('startsAt').as('last'))
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  return last;
};

const selectEnrolled = (reader: Reader, courseId: string) =>
  reader
    .selectFrom('courseEnrolments')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null);

/** How often somebody has handed in the test as it is now: attempts that were given back count no more. */
const ATTEMPTS = sql<number>`(select count(*)::int from course_test_attempts attempt
  join course_tests test on test.revision = attempt.revision
  join course_enrolments own on own.id = attempt.enrolment_id
  where test.course_id = course_enrolments.course_id and own.course_id = course_enrolments.course_id
    and own.account_id = course_enrolments.account_id and attempt.given_back_at is null)`;

/** One page of who is enrolled in a course, by name; throws not found where there is no such course. */
export const findEnrolledPeople = async (
  reader: Reader,
  { courseId, page, size }: BodyOf<typeof listOfficeEnrolments>,
  now: Date,
): Promise<DataOf<typeof listOfficeEnrolments>> => {
  const course = await reader
    .selectFrom('courses')
    .leftJoin('courseTests', 'courseId', 'id')
    .select(['kind', 'courseId as testOf', 'maxAttempts'])
    .where('id', '=', courseId)
    .executeTakeFirst();
  if (!course) throw notFound();
  const { count, completed } = await selectEnrolled(reader, courseId)
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`count(completed_at)::int`.as('completed'))
    .executeTakeFirstOrThrow();
  const people = await selectEnrolled(reader, courseId)
    .select(['courseEnrolments.id', 'firstName', 'lastName', 'email', 'enrolledAt', 'completedAt'])
    .select(ATTEMPTS.as('attempts'))
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('courseEnrolments.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const lastStartsAt = await findLastStart(reader, courseId);
  return {
    people: people.map(({ id, firstName, lastName, email, enrolledAt, completedAt, attempts }) => ({
      ...{ id, email, attempts, name: `${firstName} ${lastName}`.trim() },
      enrolledUtc: enrolledAt.toISOString(),
      completedUtc: completedAt?.toISOString() ?? null,
    })),
    totalItems: count,
    completed,
    ...{ hasTest: course.testOf !== null, maxAttempts: course.maxAttempts },
    canComplete: course.kind === 'recorded',
    canMark: attendanceRefusalOf({ kind: course.kind, lastStartsAt }, now) === undefined,
  };
};
