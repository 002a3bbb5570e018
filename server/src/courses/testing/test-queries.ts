import type { CourseTest } from '@linehaul/contract/course-tests';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { hasWatchedEnough } from '../watching/watched-queries.ts';
import { type KeptQuestion, neededOf, testStandingOf } from './test-rules.ts';

/** A test with its questions in their order; undefined where a course has none. */
export const findTest = async (reader: Reader, courseId: string) => {
  const test = await reader
    .selectFrom('courseTests')
    .select(['courseId', 'revision', 'passPercent', 'maxAttempts', 'waitHours'])
    .where('courseId', '=', courseId)
    .executeTakeFirst();
  return test && { ...test, questions: await findQuestions(reader, courseId) };
};
export type KeptTest = NonNullable<Awaited<ReturnType<typeof findTest>>>;

const findQuestions = async (reader: Reader, courseId: string): Promise<KeptQuestion[]> => {
  const { rows } = await sql<KeptQuestion>`
    select question.id, question.kind, question.words as text,
      json_agg(json_build_object('id', option.id, 'text', option.words, 'isRight', option.is_right)
        order by option.position) as options
    from course_test_questions question join course_test_options option on option.question_id = question.id
    where question.course_id = ${courseId}
    group by question.id order by question.position`.execute(reader);
  return rows;
};

interface OfWhom {
  readonly courseId: string;
  readonly accountId: string;
}

/** What somebody has handed in of these questions, the last one first: by whichever enrolment, so that nobody begins anew by enrolling again. */
const findAttempts = (reader: Reader, { courseId, accountId }: OfWhom, revision: string) =>
  reader
    .selectFrom('courseTestAttempts')
    .innerJoin('courseEnrolments', 'courseEnrolments.id', 'enrolmentId')
    .select(['handedInAt', 'rightCount', 'questionCount', 'neededCount', 'givenBackAt'])
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where('revision', '=', revision)
    .orderBy('handedInAt', 'desc')
    .execute();
type Attempt = Awaited<ReturnType<typeof findAttempts>>[number];

const toLast = (last: Attempt | undefined): CourseTest['last'] => {
  if (!last) return null;
  const { handedInAt, rightCount, questionCount, neededCount } = last;
  return {
    ...{ handedInUtc: handedInAt.toISOString(), rightCount, questionCount, neededCount },
    isPassed: rightCount >= neededCount,
  };
};

/** The enrolment that runs; throws not found where there is none. */
const getRunning = async (reader: Reader, { courseId, accountId }: OfWhom) => {
  const enrolment = await reader
    .selectFrom('courseEnrolments')
    .select(['id', 'completedAt'])
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!enrolment) throw notFound();
  return enrolment;
};

/** A test and how somebody stands with it; throws not found where they are not enrolled, or there is none. */
export const getStanding = async (reader: Reader, whom: OfWhom, now: Date) => {
  const enrolment = await getRunning(reader, whom);
  const test = await findTest(reader, whom.courseId);
  if (!test) throw notFound();
  const attempts = await findAttempts(reader, whom, test.revision);
  const counting = attempts.filter(({ givenBackAt }) => givenBackAt === null);
  const standing = testStandingOf(
    {
      isCompleted: enrolment.completedAt !== null,
      isWatched: await hasWatchedEnough(reader, { courseId: whom.courseId, enrolmentId: enrolment.id }),
      handedInAt: counting.map(({ handedInAt }) => handedInAt),
      ...{ maxAttempts: test.maxAttempts, waitHours: test.waitHours },
    },
    now,
  );
  return { ...standing, test, enrolment, last: toLast(attempts[0]) };
};
export type Standing = Awaited<ReturnType<typeof getStanding>>;

/** The questions while they are to be answered; what is right of them for who has passed them alone. */
const questionsFor = ({ test: { questions }, state, last }: Standing): CourseTest['questions'] => {
  const hasPassed = state === 'completed' && last?.isPassed === true;
  if (state !== 'open' && !hasPassed) return [];
  return questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ isRight, ...option }) => ({ ...option, isRight: hasPassed ? isRight : null })),
  }));
};

/** The same, as its person is told. */
export const toCourseTest = (standing: Standing): CourseTest => {
  const { test, state, attemptsLeft, opensAt, last, enrolment } = standing;
  const { revision, maxAttempts, waitHours, passPercent, questions } = test;
  return {
    ...{ state, attemptsLeft, opensUtc: opensAt?.toISOString() ?? null, revision, last },
    ...{ maxAttempts, waitHours, questionCount: questions.length },
    neededCount: neededOf(questions.length, passPercent),
    questions: questionsFor(standing),
    completedUtc: enrolment.completedAt?.toISOString() ?? null,
  };
};
