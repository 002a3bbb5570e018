import type { DataOf } from '@linehaul/contract/endpoint';
import { dollarsFromCents } from '@linehaul/contract/money';
import type {
  courseCallingOffProgress,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { DomainError, notFound } from '../../domain-error.ts';

const findCourse = async (reader: Reader, id: string) => {
  const course = await reader
    .selectFrom('courses')
    .select(['kind', 'publishedFrom', 'calledOffAt', 'calledOffReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!course) throw notFound();
  return course;
};

/** Until when a course is held, and how many of those who are enrolled have completed it. */
export const findHeld = async (
  reader: Reader,
  courseId: string,
): Promise<{ readonly lastEndsAt: Date | null; readonly completed: number }> => {
  const { rows } = await sql<{ lastEndsAt: Date | null; completed: number }>`select
    (select max(ends_at) from course_sessions where course_id = ${courseId}) as last_ends_at,
    (select count(completed_at)::int from course_enrolments
      where course_id = ${courseId} and ended_at is null) as completed`.execute(reader);
  const [held] = rows;
  if (!held) throw new Error('The database counted nothing');
  return held;
};

interface Counts {
  readonly people: number;
  readonly paid: number;
  readonly cents: string;
}

/** What calling a course off would do: of each payment what is left of it goes back. */
export const previewOf = async (
  reader: Reader,
  id: string,
): Promise<DataOf<typeof previewCourseCallingOff>> => {
  const { calledOffAt } = await findCourse(reader, id);
  if (calledOffAt !== null) throw new DomainError('wrong-state', 'This course was called off');
  const { rows } = await sql<Counts>`
    with enrolled as (select enrolment.id, least(orders.total_cents, payment.amount_cents - payment.reversed_cents
        - coalesce((select sum(amount_cents) from refunds
          where payment_id = payment.id and status in ('requested', 'pending')), 0)) as cents
      from course_enrolments enrolment left join course_orders orders on orders.enrolment_id = enrolment.id
        left join payments payment on payment.purpose = 'course-order' and payment.subject_id = orders.id
          and payment.status = 'succeeded'
      where enrolment.course_id = ${id} and enrolment.ended_at is null)
    select count(*)::int as people, (count(*) filter (where cents > 0))::int as paid,
      coalesce(sum(cents), 0) as cents from enrolled`.execute(reader);
  const { people = 0, paid = 0, cents = '0' } = rows[0] ?? {};
  return { people, paid, refunded: dollarsFromCents(Number(cents)) };
};

type Progress = Omit<DataOf<typeof courseCallingOffProgress>, 'reason'>;

/** How far paying back and telling everybody is. */
export const progressOf = async (
  reader: Reader,
  id: string,
): Promise<DataOf<typeof courseCallingOffProgress>> => {
  const { calledOffAt, calledOffReason } = await findCourse(reader, id);
  if (calledOffAt === null) throw new DomainError('wrong-state', 'This course was not called off');
  const { rows } = await sql<Progress>`
    with enrolled as (select id, ended_at from course_enrolments
      where course_id = ${id} and (ended_at is null or ended_at >= ${calledOffAt})),
    made as (select refund.status from refunds refund join payments payment on payment.id = refund.payment_id
        join course_orders orders on orders.id = payment.subject_id join enrolled on enrolled.id = orders.enrolment_id
      where payment.purpose = 'course-order' and refund.created_at >= ${calledOffAt})
    select (select count(ended_at)::int from enrolled) as done, (select count(*)::int from enrolled) as total,
      (count(*) filter (where status = 'succeeded'))::int as refunded,
      (count(*) filter (where status in ('requested', 'pending')))::int as "onTheirWay",
      (count(*) filter (where status = 'failed'))::int as failed from made`.execute(reader);
  const [progress] = rows;
  if (!progress) throw new Error('The database counted nothing');
  return { reason: calledOffReason ?? '', ...progress };
};

/** Some of the enrolments in a course that still run. */
export const findEnrolmentsLeft = async (
  reader: Reader,
  courseId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await reader
    .selectFrom('courseEnrolments')
    .select('id')
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
