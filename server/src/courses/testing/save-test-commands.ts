import { randomUUID } from 'node:crypto';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type {
  removeCourseTest,
  saveCourseTest,
  SentCourseTest,
} from '@linehaul/contract/office-course-tests';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { completeEnrolments } from '../enrolling/complete-command.ts';
import { lockSeenCourse, type SeenCourse } from '../office/write-course-commands.ts';
import { findWatchedEnough } from '../watching/watched-queries.ts';
import { findTest, type KeptTest } from './test-queries.ts';
import { lackOfQuestion } from './test-rules.ts';

const toldOf = ({ passPercent, maxAttempts, waitHours, questions }: SentCourseTest | KeptTest) => ({
  ...{ passPercent, maxAttempts, waitHours, questions: questions.length },
});

/** What is asked and what is right, whatever its rows are called. */
const wordsOf = (questions: SentCourseTest['questions'] | KeptTest['questions']): string =>
  JSON.stringify(
    questions.map(({ kind, text, options }) => [
      ...[kind, text],
      options.map((option) => [option.text, option.isRight]),
    ]),
  );

/** Throws at a question that nobody could answer. */
const requireAnswerable = ({ questions }: SentCourseTest): void => {
  for (const [index, question] of questions.entries()) {
    const lack = lackOfQuestion(question);
    if (lack !== undefined) throw invalidField(`questions.${index}.options`, lack);
  }
};

/** Gives a test these questions, in the place of those before. */
const writeQuestions = async (
  transaction: Transaction,
  courseId: string,
  { questions }: SentCourseTest,
): Promise<void> => {
  await transaction.deleteFrom('courseTestQuestions').where('courseId', '=', courseId).execute();
  const rows = questions.map(({ kind, text: words }, position) => ({
    ...{ id: randomUUID(), courseId, position, kind, words },
  }));
  const options = questions.flatMap(({ options: sent }, index) =>
    sent.map(({ text: words, isRight }, position) => ({
      ...{ questionId: rows[index]?.id ?? '', position, words, isRight },
    })),
  );
  await transaction.insertInto('courseTestQuestions').values(rows).execute();
  await transaction.insertInto('courseTestOptions').values(options).execute();
};

const writeTest = async (
  transaction: Transaction,
  courseId: string,
  { test, before }: { readonly test: SentCourseTest; readonly before: KeptTest | undefined },
): Promise<void> => {
  const isChanged = !before || wordsOf(before.questions) !== wordsOf(test.questions);
  const { passPercent, maxAttempts, waitHours } = test;
  const terms = { passPercent, maxAttempts, waitHours };
  const revision = isChanged ? randomUUID() : before.revision;
  await transaction
    .insertInto('courseTests')
    .values({ courseId, revision, ...terms })
    // Held from here on: whoever hands in meanwhile is judged by what was, or told that it has changed.
    .onConflict((conflict) => conflict.column('courseId').doUpdateSet({ revision, ...terms }))
    .execute();
  if (isChanged) await writeQuestions(transaction, courseId, test);
};

/** One version of the course more. */
const writeChange = (
  transaction: Transaction,
  before: SeenCourse,
  by: Parameters<typeof changeOf>[1],
): Promise<ChangedItem> =>
  transaction
    .updateTable('courses')
    .set(changeOf(before, by))
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Gives a recorded course its test, or changes it. Whoever has completed the course stays so. */
export const saveTest = (
  context: Context,
  { test, ...seen }: BodyOf<typeof saveCourseTest>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const course = await lockSeenCourse(transaction, context, seen);
    requireAnswerable(test);
    if (course.kind !== 'recorded') throw new DomainError('wrong-state', 'A live course has no test');
    const before = await findTest(transaction, course.id);
    await writeTest(transaction, course.id, { test, before });
    const changed = await writeChange(transaction, course, { context, accountId: caller.accountId });
    await recordAudit(transaction, {
      ...{ action: before ? 'course.test-changed' : 'course.test-added', at: context.clock.now(), by },
      subject: { kind: 'course', id: course.id },
      ...(before && { before: toldOf(before) }),
      after: toldOf(test),
    });
    return changed;
  });

/** Removes the test of a course: whoever has watched enough has completed it by that. */
export const removeTest = (
  context: Context,
  seen: BodyOf<typeof removeCourseTest>,
  { caller, by }: Officer,
): Promise<DataOf<typeof removeCourseTest>> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const course = await lockSeenCourse(transaction, context, seen);
    const { id: courseId } = course;
    const before = await findTest(transaction, courseId);
    if (!before) return { id: courseId, version: course.version, completed: 0 };
    const now = context.clock.now();
    // Held from here on: whoever comes to the end of the recording meanwhile waits, and finds no test.
    await transaction.deleteFrom('courseTests').where('courseId', '=', courseId).execute();
    const enrolmentIds = await findWatchedEnough(transaction, courseId);
    const completed = await completeEnrolments(transaction, { courseId, enrolmentIds }, now);
    const changed = await writeChange(transaction, course, { context, accountId: caller.accountId });
    await recordAudit(transaction, {
      ...{ action: 'course.test-removed', at: now, by, subject: { kind: 'course', id: courseId } },
      ...{ before: toldOf(before), after: { people: completed.length, enrolments: completed } },
    });
    return { ...changed, completed: completed.length };
  });
