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

/** What was paid by people who have closed their accounts since, and has not gone back. */
const LEFT_ORDERS = sql`left_at is not null and given_back_at is null`;

interface Held {
  readonly lastEndsAt: Date | null;
  /** How many of those who are enrolled have completed it. */
  readonly completed: number;
  /** How many have paid and closed their account since. */
  readonly left: number;
}

/** Until when a course is held, and whom it has or had. */
export const findHeld = async (reader: Reader, courseId: string): Promise<Held> => {
  const { rows } = await sql<Held>`select
    (select max(ends_at) from course_sessions where course_id = ${courseId}) as last_ends_at,
    (select count(completed_at)::int from course_enrolments
      where course_id = ${courseId} and ended_at is null) as completed,
    (select count(*)::int from course_orders where course_id = ${courseId} and ${LEFT_ORDERS}) as "left"`.execute(
    reader,
  );
  const [held] = rows;
  if (!held) throw new Error('The database counted nothing');
  return held;
};

interface Counts {
  readonly people: number;
  readonly paid: number;
  readonly left: number;
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
    with concerned as (select orders.id, orders.total_cents, true as is_enrolled
      from course_enrolments enrolment left join course_orders orders on orders.enrolment_id = enrolment.id
      where enrolment.course_id = ${id} and enrolment.ended_at is null
      union all select id, total_cents, false from course_orders where course_id = ${id} and ${LEFT_ORDERS}),
    owed as (select is_enrolled, least(total_cents, payment.amount_cents - payment.reversed_cents
        - coalesce((select sum(amount_cents) from refunds
          where payment_id = payment.id and status in ('requested', 'pending')), 0)) as cents
      from concerned left join payments payment on payment.purpose = 'course-order'
        and payment.subject_id = concerned.id and payment.status = 'succeeded')
    select (count(*) filter (where is_enrolled))::int as people,
      (count(*) filter (where is_enrolled and cents > 0))::int as paid,
      (count(*) filter (where not is_enrolled and cents > 0))::int as "left", coalesce(sum(cents), 0) as cents
    from owed`.execute(reader);
  const { people = 0, paid = 0, left = 0, cents = '0' } = rows[0] ?? {};
  return { people, paid, left, refunded: dollarsFromCents(Number(cents)) };
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
    with concerned as (select orders.id as order_id, enrolment.ended_at as done_at
      from course_enrolments enrolment left join course_orders orders on orders.enrolment_id = enrolment.id
      where enrolment.course_id = ${id} and (enrolment.ended_at is null or enrolment.ended_at >= ${calledOffAt})
      union all select id, given_back_at from course_orders where course_id = ${id} and left_at is not null),
    made as (select refund.status from refunds refund join payments payment on payment.id = refund.payment_id
        join concerned on concerned.order_id = payment.subject_id
      where payment.purpose = 'course-order' and refund.created_at >= ${calledOffAt})
    select (select count(done_at)::int from concerned) as done, (select count(*)::int from concerned) as total,
      (count(*) filter (where status = 'succeeded'))::int as refunded,
      (count(*) filter (where status in ('requested', 'pending')))::int as "onTheirWay",
      (count(*) filter (where status = 'failed'))::int as failed from made`.execute(reader);
  const [progress] = rows;
  if (!progress) throw new Error('The database counted nothing');
  return { reason: calledOffReason ?? '', ...progress };
};

/** An enrolment that still runs, or what somebody paid who has closed their account since. */
interface Left {
  readonly id: string;
  readonly isOrder: boolean;
}

/** Some of those who are to be seen to still. */
export const findLeft = async (reader: Reader, courseId: string, limit: number): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select id, false as is_order from course_enrolments where course_id = ${courseId} and ended_at is null
    union all select id, true from course_orders where course_id = ${courseId} and ${LEFT_ORDERS}
    order by is_order, id limit ${limit}`.execute(reader);
  return rows;
};
