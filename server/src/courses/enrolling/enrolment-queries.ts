import type { Enrolment, listEnrolments } from '@linehaul/contract/courses';
import type { DataOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import {
  askedFor,
  cardColumns,
  type CardRow,
  type CourseAsker,
  fromCourses,
  toCard,
} from '../course-card-queries.ts';

interface EnrolmentRow extends CardRow {
  readonly enrolmentId: string;
  readonly enrolledAt: Date;
  readonly endedAt: Date | null;
}

const statusOf = ({ endedAt, completedAt }: EnrolmentRow): Enrolment['status'] => {
  if (endedAt !== null) return 'Called off';
  return completedAt === null ? 'Enrolled' : 'Completed';
};

/**
 * What somebody is enrolled in, the last one first: what has been taken down meanwhile is among them, and what was called off
 * until it would have been over.
 */
export const findEnrolments = async (
  reader: Reader,
  asker: CourseAsker,
): Promise<DataOf<typeof listEnrolments>> => {
  const { rows } = await sql<EnrolmentRow>`
    select ${cardColumns(askedFor(asker))}, enrolment.id as enrolment_id, enrolment.enrolled_at,
      enrolment.ended_at
    from ${fromCourses(asker.now)} join course_enrolments enrolment on enrolment.course_id = courses.id
    where enrolment.account_id = ${asker.accountId} and (enrolment.ended_at is null
      or enrolment.ended_at >= courses.called_off_at and not held.is_over)
    order by enrolment.enrolled_at desc, enrolment.id`.execute(reader);
  return {
    enrolments: rows.map((row) => ({
      id: row.enrolmentId,
      enrolledUtc: row.enrolledAt.toISOString(),
      status: statusOf(row),
      course: toCard(row),
    })),
  };
};
