import type { CourseKind } from '@linehaul/contract/courses';
import { sql } from 'kysely';
import type { Clock } from '../../adapters/clock.ts';
import type { Transaction } from '../../db/database.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import type { Caller } from '../../http/audience.ts';
import { askedFor, courseAskerOf, opensTo, type Parts, priceOf, TAKEN } from '../course-card-queries.ts';
import type { CourseState } from '../course-rules.ts';

/** A course as it stands to somebody, whether they may read it or not. */
export interface CourseForSomebody extends CourseState {
  readonly id: string;
  readonly title: string;
  readonly kind: CourseKind;
  readonly listPriceCents: number;
  readonly memberPriceCents: number | null;
  readonly refundDays: number | null;
  readonly firstStartsAt: Date | null;
  /** Of the enrolment that runs; null without one. */
  readonly enrolmentId: string | null;
  readonly enrolledAt: Date | null;
  readonly completedAt: Date | null;
  /** When this was so, by the database's clock: nothing that others wrote before lies ahead of it. */
  readonly asOf: Date;
}

interface OfWhom {
  readonly courseId: string;
  readonly accountId: string;
}

const hold = async (transaction: Transaction, courseId: string): Promise<void> => {
  await sql`select from courses where id = ${courseId} for no key update`.execute(transaction);
};

/** The same, and held: its places are counted while nobody else can take one. */
export const lockCourseFor = async (
  transaction: Transaction,
  { courseId, accountId }: OfWhom,
  clock: Clock,
): Promise<CourseForSomebody> => {
  await hold(transaction, courseId);
  const now = await findInstant(transaction, clock);
  const { rows } = await sql<Omit<CourseForSomebody, 'asOf'>>`
    select courses.id, courses.title, courses.kind, courses.places, ${TAKEN} as taken,
      courses.price_cents as list_price_cents, courses.member_price_cents, courses.refund_days,
      courses.called_off_at is not null as is_called_off, held.is_over, held.first_starts_at, own.id as enrolment_id, own.enrolled_at, own.completed_at
    from courses cross join lateral (
      select coalesce(bool_and(session.ends_at <= ${now}), false) as is_over, min(session.starts_at) as first_starts_at
      from course_sessions session where session.course_id = courses.id) held
    left join course_enrolments own on own.course_id = courses.id and own.account_id = ${accountId}
      and own.ended_at is null
    where courses.id = ${courseId}`.execute(transaction);
  const [course] = rows;
  if (!course) throw new Error(`There is no course ${courseId}`);
  return { ...course, asOf: now };
};

export interface LockedCourse extends CourseForSomebody {
  /** What they pay now. */
  readonly priceCents: number;
}

/**
 * A course that the caller may read, or is enrolled in already; undefined of any other. Who they are, and what the course is and
 * is sold for, is asked once it is their turn: whoever had the lock meanwhile may have changed any of it.
 */
export const lockCourse = async (
  transaction: Transaction,
  context: Parts,
  { courseId, caller }: { readonly courseId: string; readonly caller: Caller },
): Promise<LockedCourse | undefined> => {
  await hold(transaction, courseId);
  const asker = await courseAskerOf({ ...context, db: transaction }, caller);
  const { rows } = await sql`select from courses
    where courses.id = ${courseId} and ${opensTo(askedFor(asker))}`.execute(transaction);
  if (rows.length === 0) return undefined;
  const { accountId, viewer } = asker;
  const course = await lockCourseFor(transaction, { courseId, accountId }, context.clock);
  const { listPriceCents: priceCents, memberPriceCents } = course;
  return {
    ...course,
    priceCents: priceOf({ priceCents, memberPriceCents, isInGoodStanding: viewer.isMember }),
  };
};
