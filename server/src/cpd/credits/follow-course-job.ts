import { dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { type Due, followCompleted, type FollowedPerson } from './follow-completed-command.ts';

type Asked = JobPayloads['course.credit-completed'];

interface Learner extends FollowedPerson {
  readonly completedAt: Date | null;
}

/** Of one course one job at a time: what a job reads of who has completed it is then true until it has written what follows. */
const lockCredits = async (transaction: Transaction, courseId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('course credits'), hashtext(${courseId}))`.execute(
    transaction,
  );
};

const findCourse = async (transaction: Transaction, id: string) => {
  const course = await transaction
    .selectFrom('courses')
    .select(['title', 'presenter', 'creditMinutes', 'cpdCategoryId'])
    .where('id', '=', id)
    .executeTakeFirst();
  const last = await transaction
    .selectFrom('courseSessions')
    .select(({ fn }) => fn.max('startsAt').as('startsAt'))
    .where('courseId', '=', id)
    .executeTakeFirst();
  return course && { ...course, lastStartsAt: last?.startsAt ?? null };
};
type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Everybody who takes or took the course, whether they have completed it, and what was given for it. */
const findLearners = async (transaction: Transaction, courseId: string): Promise<Learner[]> => {
  const { rows } = await sql<Learner>`
    select people.*, people.completed_at is not null as is_done,
      records.state is not distinct from 'approved' as is_given, records.title, records.presenter, records.category_id,
      records.completed_on::text as completed_on, records.hundredths
    from (select account_id, 'course:' || course_id || ':' || account_id as source_key, min(completed_at) as completed_at
      from course_enrolments join accounts on accounts.id = account_id
      where course_id = ${courseId} and accounts.closed_at is null group by course_id, account_id) people
    left join cpd_records records on records.source_key = people.source_key
    order by people.account_id`.execute(transaction);
  return rows;
};

const HUNDREDTHS = 100;
const MINUTES = 60;

/** What whoever has completed it is due; undefined where the course gives nothing. */
const dueOf = (
  { title, presenter, creditMinutes, cpdCategoryId, lastStartsAt }: Course,
  { completedAt }: Learner,
  timeZone: string,
): Due | undefined => {
  // A live course is completed on the day of its last session, whenever the office comes to say who was there.
  const on = lastStartsAt ?? completedAt;
  if (creditMinutes === 0 || cpdCategoryId === null || on === null) return undefined;
  return {
    ...{ source: 'course', title, presenter, categoryId: cpdCategoryId, domain: '' },
    // Quarters of an hour are whole hundredths.
    ...{ completedOn: dayOf(on, timeZone), hundredths: (creditMinutes * HUNDREDTHS) / MINUTES },
  };
};

/**
 * Gives the hours of a course to everybody who has completed it, once, and takes them back from who has not after all; where
 * its hours, day or name have changed since, records follow. It goes by what is known now, so that it may come late or twice.
 */
export const followCourse = ({ db, clock, config }: Context, { courseId }: Asked): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockCredits(transaction, courseId);
    const course = await findCourse(transaction, courseId);
    if (!course) return;
    await followCompleted(transaction, {
      people: await findLearners(transaction, courseId),
      dueOf: (learner) => dueOf(course, learner, config.association.timeZone),
      at: clock.now(),
      goOn: () => enqueue(transaction, { kind: 'course.credit-completed', payload: { courseId } }),
    });
  });
