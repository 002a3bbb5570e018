import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { refundOf } from '../course-rules.ts';

interface PaidCourse {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly refundDays: number | null;
  readonly firstStartsAt: Date | null;
  readonly enrolledAt: Date;
  readonly paidCents: number;
}

/**
 * The courses for which somebody has paid and would still get their money back: they decide that before
 * they leave. What does not come back keeps nobody.
 */
export const findCoursesToDecide = async (
  reader: Reader,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<{ id: string; title: string }[]> => {
  const { rows } = await sql<PaidCourse>`
    select course.id, course.title, course.kind, course.refund_days, enrolment.enrolled_at, orders.total_cents as paid_cents,
      (select min(starts_at) from course_sessions session where session.course_id = course.id) as first_starts_at
    from course_enrolments enrolment join course_orders orders on orders.enrolment_id = enrolment.id
      join courses course on course.id = enrolment.course_id
    where enrolment.account_id = ${accountId} and enrolment.ended_at is null and enrolment.completed_at is null
      and course.called_off_at is null
    order by course.title, course.id`.execute(reader);
  return rows.filter((paid) => refundOf(paid, now) > 0).map(({ id, title }) => ({ id, title }));
};
