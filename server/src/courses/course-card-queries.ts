import type { CourseItem, CourseKind } from '@linehaul/contract/courses';
import { dollarsFromCents } from '@linehaul/contract/money';
import { pictureAddress } from '@linehaul/contract/pictures';
import { type RawBuilder, sql } from 'kysely';
import { type AskedBy, askedBy, coursesNamed, readableBy } from '../audiences/audience-queries.ts';
import { type Asker, askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { priceFor } from '../events/tickets/ticket-rules.ts';
import { type Caller, isInAudience } from '../http/audience.ts';
import { givenHoursOf, isFree, placesLeftOf, refundOf } from './course-rules.ts';

/** Who asks for courses. */
export interface CourseAsker extends Asker {
  readonly accountId: string;
  /** Whether they find courses at all: who is a member no more keeps those that they are enrolled in. */
  readonly mayFind: boolean;
}

export type Parts = Pick<Context, 'clock' | 'config' | 'closedSections'> & { readonly db: Reader };

export const courseAskerOf = async (context: Parts, caller: Caller): Promise<CourseAsker> => ({
  ...(await askerOf(context, caller)),
  ...{ accountId: caller.accountId, mayFind: isInAudience('member', caller) },
});

/** The values by which a statement asks for them. */
export interface AskedCourses extends AskedBy {
  readonly accountId: string;
  readonly isInGoodStanding: boolean;
  readonly mayFind: boolean;
}

export const askedFor = ({ viewer, now, accountId, mayFind }: CourseAsker): AskedCourses => ({
  ...askedBy(viewer, now),
  ...{ accountId, mayFind, isInGoodStanding: viewer.isMember },
});

export const COURSES = coursesNamed('courses');

export const isEnrolled = ({ accountId }: AskedCourses): RawBuilder<boolean> =>
  sql`exists (select from course_enrolments own
    where own.course_id = courses.id and own.account_id = ${accountId} and own.ended_at is null)`;

/** Whether somebody was enrolled in what was called off. */
const wasCalledOffFor = ({ accountId }: AskedCourses): RawBuilder<boolean> =>
  sql`exists (select from course_enrolments own where own.course_id = courses.id
    and own.account_id = ${accountId} and own.ended_at >= courses.called_off_at)`;

/** Whoever is enrolled keeps the course, whatever becomes of its publication; whoever was until it was called off, too. */
export const opensTo = (asked: AskedCourses): RawBuilder<boolean> =>
  sql`(${asked.mayFind}::boolean and ${readableBy(COURSES, asked)} or ${isEnrolled(asked)} or ${wasCalledOffFor(asked)})`;

const OPENING = sql`(
  select coalesce(json_agg(product.title order by product.name), '[]')
  from course_products link join membership_products product on product.id = link.product_id
  where link.course_id = courses.id and courses.audience = 'products')`;

export const TAKEN = sql<number>`(select count(*)::int from course_enrolments taken
  where taken.course_id = courses.id and taken.ended_at is null)`;

export const COMPLETED = sql<number>`(select count(completed.completed_at)::int from course_enrolments completed
  where completed.course_id = courses.id)`;

const HAS_CAPTIONS = sql`exists (select from course_recordings recording
  join course_captions captions on captions.recording_id = recording.id where recording.course_id = courses.id)`;

/** Courses with when they are held: the next session that is not over, or the last one. */
export const fromCourses = (now: Date): RawBuilder<unknown> => sql`courses
  left join content_labels category on category.id = courses.category_id
  cross join lateral (
    select coalesce(min(session.starts_at) filter (where session.ends_at > ${now}), max(session.starts_at)) as starts_at,
      coalesce(bool_and(session.ends_at <= ${now}), false) as is_over, min(session.starts_at) as first_starts_at
    from course_sessions session where session.course_id = courses.id) held`;

const ENROLLED_AT = ({ accountId }: AskedCourses) => sql`(select own.enrolled_at from course_enrolments own
  where own.course_id = courses.id and own.account_id = ${accountId} and own.ended_at is null)`;

const COMPLETED_AT = ({ accountId }: AskedCourses) => sql`(select own.completed_at from course_enrolments own
  where own.course_id = courses.id and own.account_id = ${accountId} and own.ended_at is null)`;

/** What the person has paid for the enrolment that runs. */
const PAID_CENTS = ({ accountId }: AskedCourses) => sql`(select orders.total_cents from course_orders orders
  join course_enrolments own on own.id = orders.enrolment_id
  where own.course_id = courses.id and own.account_id = ${accountId} and own.ended_at is null)`;

/** What a card shows, of `fromCourses` in a statement that somebody asks. */
export const cardColumns = (asked: AskedCourses): RawBuilder<unknown> => sql`
  courses.id, courses.title, courses.description, courses.kind, courses.presenter, courses.credit_minutes, courses.cpd_category_id,
  courses.price_cents, courses.member_price_cents, courses.refund_days, held.first_starts_at,
  ${ENROLLED_AT(asked)} as enrolled_at, ${COMPLETED_AT(asked)} as completed_at, ${PAID_CENTS(asked)} as paid_cents, ${asked.isInGoodStanding}::boolean as is_in_good_standing,
  ${asked.now}::timestamptz as asked_at, courses.places, courses.picture_id, courses.picture_description, category.id as category_id,
  category.label as category_label, held.starts_at, held.is_over,
  courses.called_off_at is not null as is_called_off, ${HAS_CAPTIONS} as has_captions, ${TAKEN} as taken,
  ${isEnrolled(asked)} as is_enrolled, ${opensTo(asked)} as is_readable,
  case when ${opensTo(asked)} then '[]' else ${OPENING} end as opens_for`;

/** One course as `cardColumns` has it. */
export interface CardRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: CourseKind;
  readonly presenter: string;
  readonly creditMinutes: number;
  readonly cpdCategoryId: string | null;
  readonly places: number | null;
  readonly priceCents: number;
  readonly memberPriceCents: number | null;
  readonly refundDays: number | null;
  readonly firstStartsAt: Date | null;
  /** Of the enrolment that runs. */
  readonly enrolledAt: Date | null;
  readonly completedAt: Date | null;
  readonly paidCents: number | null;
  readonly isInGoodStanding: boolean;
  readonly askedAt: Date;
  readonly pictureId: string | null;
  readonly pictureDescription: string;
  readonly categoryId: string | null;
  readonly categoryLabel: string | null;
  readonly startsAt: Date | null;
  readonly isOver: boolean;
  readonly isCalledOff: boolean;
  readonly hasCaptions: boolean;
  readonly taken: number;
  readonly isEnrolled: boolean;
  readonly isReadable: boolean;
  readonly opensFor: readonly string[];
}

type Priced = Pick<CardRow, 'priceCents' | 'memberPriceCents' | 'isInGoodStanding'>;

/** What somebody pays now; what cannot be charged is free. */
export const priceOf = ({ priceCents, memberPriceCents, isInGoodStanding }: Priced): number => {
  const cents = priceFor({ priceCents, memberPriceCents }, { isInGoodStanding, now: new Date(0) });
  return isFree(cents) ? 0 : cents;
};

const pricesOf = (row: Priced) => {
  const [own, member] = [priceOf(row), priceOf({ ...row, isInGoodStanding: true })];
  return { price: dollarsFromCents(own), memberPrice: member < own ? dollarsFromCents(member) : null };
};

const refundIn = (row: CardRow): number | null => {
  const { enrolledAt, paidCents } = row;
  if (enrolledAt === null || paidCents === null) return null;
  return dollarsFromCents(refundOf({ ...row, enrolledAt, paidCents }, row.askedAt));
};

export const toCard = (row: CardRow): CourseItem => {
  const { id, title, description, kind, presenter, categoryId, categoryLabel, pictureId } = row;
  return {
    ...{ id, title, description, kind, presenter, isOver: row.isOver },
    ...{ isCalledOff: row.isCalledOff, isEnrolled: row.isEnrolled, hasCaptions: row.hasCaptions },
    category: categoryId === null || categoryLabel === null ? null : { id: categoryId, label: categoryLabel },
    hours: givenHoursOf(row),
    ...pricesOf(row),
    refund: refundIn(row),
    completedUtc: row.completedAt?.toISOString() ?? null,
    imageUrl: pictureId === null ? '' : pictureAddress(pictureId),
    imageDescription: row.pictureDescription,
    startsUtc: row.startsAt?.toISOString() ?? null,
    placesLeft: placesLeftOf(row),
    isTeaser: !row.isReadable,
    opensFor: [...row.opensFor],
  };
};
