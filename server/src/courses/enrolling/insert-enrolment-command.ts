import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { CourseForSomebody } from './lock-course-command.ts';
import { mailEnrolled } from './mail-enrolled-command.ts';

interface NewEnrolment {
  readonly course: Pick<CourseForSomebody, 'id' | 'asOf'>;
  readonly accountId: string;
  readonly isTold: boolean;
}

/** Writes down that somebody takes a course, which is held by the caller, and tells them by mail. */
export const insertEnrolment = async (
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { course, accountId, isTold }: NewEnrolment,
): Promise<string> => {
  const { id } = await transaction
    .insertInto('courseEnrolments')
    .values({ courseId: course.id, accountId, enrolledAt: course.asOf })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isTold) await mailEnrolled(transaction, context, { enrolmentId: id });
  return id;
};
