import type { CourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { instantWords } from '../../association/wall-time-rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { completeEnrolments } from '../enrolling/complete-command.ts';
import { getStanding, type Standing, toCourseTest } from './test-queries.ts';
import { countRight, findFault, neededOf } from './test-rules.ts';

type Asked = BodyOf<typeof handInCourseTest>;

interface OfWhom {
  readonly courseId: string;
  readonly accountId: string;
}

/**
 * Holds the test, so that its questions stay while they are judged, and then the enrolment, so that attempts are counted one
 * after the other. In this order: whoever changes a test does it in this order too.
 */
const lock = async (transaction: Transaction, { courseId, accountId }: OfWhom): Promise<void> => {
  const test = await transaction
    .selectFrom('courseTests')
    .select('courseId')
    .where('courseId', '=', courseId)
    .forShare()
    .executeTakeFirst();
  const enrolment = await transaction
    .selectFrom('courseEnrolments')
    .select('id')
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!test || !enrolment) throw notFound();
};

const isKnown = async (
  transaction: Transaction,
  { enrolment }: Standing,
  { key }: Asked,
): Promise<boolean> => {
  const attempt = await transaction
    .selectFrom('courseTestAttempts')
    .select('id')
    .where('enrolmentId', '=', enrolment.id)
    .where('sentKey', '=', key)
    .executeTakeFirst();
  return attempt !== undefined;
};

/** Throws where it cannot be handed in now; then nothing is counted. */
const requireOpen = ({ state, opensAt, test }: Standing, { revision }: Asked, timeZone: string): void => {
  const refuse = (message: string): never => {
    throw new DomainError('wrong-state', message);
  };
  if (test.revision !== revision)
    refuse(
      'The questions have been changed since you opened them. Nothing was counted: please answer them anew',
    );
  if (state === 'unwatched') refuse('Please watch the recording first');
  if (state === 'used-up') refuse('You have used all of your attempts. Please contact us');
  if (opensAt !== null)
    refuse(`You can take the test again from ${instantWords(opensAt, timeZone)} on. Nothing was counted`);
};

/** Judges what was answered; throws at the field of a question that is not answered as it is asked. */
const judge = ({ test: { questions, passPercent } }: Standing, { answers }: Asked) => {
  const fault = findFault(questions, answers);
  if (fault) throw invalidField(`answers.${fault.questionId}`, fault.message);
  return {
    rightCount: countRight(questions, answers),
    questionCount: questions.length,
    neededCount: neededOf(questions.length, passPercent),
  };
};

const keepAttempt = async (
  transaction: Transaction,
  { standing, asked, now }: { readonly standing: Standing; readonly asked: Asked; readonly now: Date },
): Promise<void> => {
  const { id: enrolmentId } = standing.enrolment;
  const { key: sentKey, revision, courseId } = asked;
  const judged = judge(standing, asked);
  await transaction
    .insertInto('courseTestAttempts')
    .values({ enrolmentId, sentKey, revision, ...judged, handedInAt: now })
    .execute();
  if (judged.rightCount >= judged.neededCount)
    await completeEnrolments(transaction, { courseId, enrolmentIds: [enrolmentId] }, now);
};

/**
 * Judges a test that somebody hands in, and notes that they have completed the course when they have passed. What comes
 * twice, by its key, is judged once; so is what comes after they have passed. Answers how they stand.
 */
export const handInTest = (
  { db, clock, config }: Context,
  accountId: string,
  asked: Asked,
): Promise<CourseTest> =>
  inTransaction(db, async (transaction) => {
    const whom = { courseId: asked.courseId, accountId };
    await lock(transaction, whom);
    // Not before, and not by the clock of this server: what another one noted while this waited would lie ahead of it.
    const now = await findInstant(transaction, clock);
    const standing = await getStanding(transaction, whom, now);
    if (standing.state === 'completed' || (await isKnown(transaction, standing, asked)))
      return toCourseTest(standing);
    requireOpen(standing, asked, config.association.timeZone);
    await keepAttempt(transaction, { standing, asked, now });
    return toCourseTest(await getStanding(transaction, whom, now));
  });
