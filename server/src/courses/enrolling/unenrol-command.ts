import type { unenrol } from '@linehaul/contract/courses';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { centsFromDollars } from '@linehaul/contract/money';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { refundOf } from '../course-rules.ts';
import { giveBackOf } from '../paying/give-back-command.ts';
import { type LockedCourse, lockCourse } from './lock-course-command.ts';

interface Leaving {
  readonly course: LockedCourse;
  readonly enrolmentId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** Has given back what the rules of the course say, as far as it was not given back already; answers how much. */
const giveBack = async (
  transaction: Transaction,
  { course, enrolmentId, accountId, now }: Leaving,
): Promise<number> => {
  const enrolledAt = course.enrolledAt ?? now;
  const cents = await giveBackOf(transaction, {
    ...{ enrolmentId, requestedBy: accountId, now, reason: `Unenrolled from ${course.title}` },
    owedOf: (paidCents) => refundOf({ ...course, enrolledAt, paidCents }, now),
  });
  if (cents === undefined)
    throw new DomainError(
      'wrong-state',
      'A refund of this course is being made. Please try again in a moment',
    );
  return cents;
};

/**
 * Takes somebody out of a course, and orders the refund that its rules give them; who is not enrolled stays so. Answers the
 * cents that come back. Throws not found of what they do not find.
 */
export const unenrolFrom = (
  context: Context,
  caller: Caller,
  { courseId, refundAsSeen }: BodyOf<typeof unenrol>,
): Promise<number> =>
  inTransaction(context.db, async (transaction) => {
    const course = await lockCourse(transaction, context, { courseId, caller });
    if (!course) throw notFound();
    const { enrolmentId } = course;
    if (enrolmentId === null) return 0;
    if (course.completedAt !== null)
      throw new DomainError('wrong-state', 'You have completed this course, so your enrolment stays');
    if (course.isCalledOff)
      throw new DomainError('wrong-state', 'This course was called off: what you paid comes back by itself');
    if (course.isOver) throw new DomainError('wrong-state', 'This course is over, so your enrolment stays');
    const now = course.asOf;
    const leaving = { course, enrolmentId, accountId: caller.accountId, now };
    const backCents = await giveBack(transaction, leaving);
    if (backCents < centsFromDollars(refundAsSeen ?? 0))
      throw new DomainError(
        'wrong-state',
        'Less comes back by now than you were told. Please look at it again',
      );
    await transaction
      .updateTable('courseEnrolments')
      .set({ endedAt: now })
      .where('id', '=', enrolmentId)
      .execute();
    return backCents;
  });
