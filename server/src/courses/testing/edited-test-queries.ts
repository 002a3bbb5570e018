import type { EditedCourseTest } from '@linehaul/contract/office-course-tests';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { findTest, type KeptTest } from './test-queries.ts';

/** How many have handed in these questions, and have not completed the course. */
const countTrying = async (reader: Reader, { courseId, revision }: KeptTest): Promise<number> => {
  const { count } = await reader
    .selectFrom('courseTestAttempts')
    .innerJoin('courseEnrolments', 'courseEnrolments.id', 'enrolmentId')
    .select(sql<number>`count(distinct account_id)::int`.as('count'))
    .where('courseId', '=', courseId)
    .where('revision', '=', revision)
    .where('endedAt', 'is', null)
    .where('completedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** The test of a course as the office edits it; null where there is none. */
export const findEditedTest = async (reader: Reader, courseId: string): Promise<EditedCourseTest | null> => {
  const test = await findTest(reader, courseId);
  if (!test) return null;
  const { passPercent, maxAttempts, waitHours, questions } = test;
  return {
    ...{ passPercent, maxAttempts, waitHours, trying: await countTrying(reader, test) },
    questions: questions.map(({ kind, text, options }) => ({
      ...{ kind, text },
      options: options.map(({ text: words, isRight }) => ({ text: words, isRight })),
    })),
  };
};
