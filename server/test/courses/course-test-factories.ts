import { randomUUID } from 'node:crypto';
import type { SentCourseQuestion, SentCourseTest } from '@linehaul/contract/office-course-tests';
import type { Insertable } from 'kysely';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

type HasContext = Pick<TestPortal, 'context'>;

const options = (right: readonly string[], wrong: readonly string[]): SentCourseQuestion['options'] => [
  ...right.map((text) => ({ text, isRight: true })),
  ...wrong.map((text) => ({ text, isRight: false })),
];

/** One question of each kind. */
export const QUESTIONS: readonly SentCourseQuestion[] = [
  { kind: 'single', text: 'How long is a diary kept?', options: options(['28 days'], ['7 days', 'A year']) },
  {
    ...{ kind: 'several', text: 'What stands on a page?' },
    options: options(['The day', 'The vehicle'], ['The weather']),
  },
  { kind: 'true-false', text: 'A mistake is ruled through.', options: options(['True'], ['False']) },
];

export const sentTest = (test: Partial<SentCourseTest> = {}): SentCourseTest => ({
  ...{ passPercent: 60, maxAttempts: 2, waitHours: 0, questions: [...QUESTIONS] },
  ...test,
});

/** A course ends with a test, of `QUESTIONS` unless said otherwise; returns its revision. */
export const createTest = async (
  { context: { db } }: HasContext,
  courseId: string,
  {
    questions = QUESTIONS,
    ...terms
  }: Partial<Insertable<DB['courseTests']>> & { readonly questions?: readonly SentCourseQuestion[] } = {},
): Promise<string> => {
  const revision = randomUUID();
  const row = { courseId, revision, passPercent: 60, maxAttempts: 2, waitHours: 0, ...terms };
  await db.insertInto('courseTests').values(row).execute();
  for (const [position, { kind, text: words, options: given }] of questions.entries()) {
    const { id: questionId } = await db
      .insertInto('courseTestQuestions')
      .values({ courseId, position, kind, words })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = given.map(({ text, isRight }, at) => ({ questionId, position: at, words: text, isRight }));
    await db.insertInto('courseTestOptions').values(rows).execute();
  }
  return revision;
};

/** Answers as somebody gives them: the first `right` questions right, the others wrong, though as they are asked. */
export const answersTo = async (
  { context: { db } }: HasContext,
  courseId: string,
  right: number,
): Promise<{ questionId: string; optionIds: string[] }[]> => {
  const rows = await db
    .selectFrom('courseTestOptions')
    .innerJoin('courseTestQuestions', 'courseTestQuestions.id', 'questionId')
    .select(['questionId', 'courseTestOptions.id', 'isRight'])
    .where('courseId', '=', courseId)
    .orderBy('courseTestQuestions.position')
    .orderBy('courseTestOptions.position')
    .execute();
  return [...new Set(rows.map(({ questionId }) => questionId))].map((questionId, index) => {
    const chosen = rows.filter((row) => row.questionId === questionId && row.isRight === index < right);
    const optionIds = chosen.map(({ id }) => id);
    return { questionId, optionIds: index < right ? optionIds : optionIds.slice(0, 1) };
  });
};
