import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { enrolRefusalOf, isFree } from '../course-rules.ts';
import { insertEnrolment } from './insert-enrolment-command.ts';
import { lockCourse } from './lock-course-command.ts';

/** Enrols somebody in a course that they may read and that is free to them, once: again answers the same enrolment. */
export const enrolIn = (context: Context, caller: Caller, courseId: string): Promise<string> =>
  inTransaction(context.db, async (transaction) => {
    const course = await lockCourse(transaction, context, { courseId, caller });
    if (!course) throw notFound();
    if (course.enrolmentId !== null) return course.enrolmentId;
    const refusal = enrolRefusalOf(course);
    if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
    if (!isFree(course.priceCents))
      throw new DomainError('wrong-state', 'This course has to be paid for. Please open its checkout');
    return insertEnrolment(transaction, context, {
      ...{ course, accountId: caller.accountId, isTold: true },
    });
  });
