import * as z from 'zod/mini';
import { changedItem, seenItem } from '../content/office-values.ts';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { COURSE_TEST_MAX_OPTIONS, COURSE_TEST_MAX_QUESTIONS, courseQuestionKind } from './course-tests.ts';

export const COURSE_QUESTION_MAX_LENGTH = 500;
export const COURSE_OPTION_MAX_LENGTH = 300;
export const COURSE_TEST_MAX_ATTEMPTS = 20;
export const COURSE_TEST_MAX_WAIT_HOURS = 720;

const sentOption = z.strictObject({
  text: requiredText('Please type the answer', COURSE_OPTION_MAX_LENGTH),
  isRight: z.boolean(),
});

/** That its answers are different ones, and which of them are right, is judged by the server: at `questions.<index>.options`. */
const sentQuestion = z.strictObject({
  kind: courseQuestionKind,
  text: requiredText('Please type the question', COURSE_QUESTION_MAX_LENGTH),
  options: z
    .array(sentOption)
    .check(
      z.minLength(2, 'Please give at least two answers'),
      z.maxLength(COURSE_TEST_MAX_OPTIONS, `Please give at most ${COURSE_TEST_MAX_OPTIONS} answers`),
    ),
});
export type SentCourseQuestion = z.infer<typeof sentQuestion>;

const between = (least: number, most: number) =>
  z
    .int('Please type a whole number')
    .check(z.minimum(least, `Please type ${least} or more`), z.maximum(most, `Please type at most ${most}`));

export const sentCourseTest = z.strictObject({
  /** Of its questions, how many have to be right; rounded up. */
  passPercent: between(1, 100),
  /** Null without a limit. */
  maxAttempts: z.nullable(between(1, COURSE_TEST_MAX_ATTEMPTS)),
  /** Between two attempts. */
  waitHours: between(0, COURSE_TEST_MAX_WAIT_HOURS),
  /** In the order that they are asked in. */
  questions: z
    .array(sentQuestion)
    .check(
      z.minLength(1, 'Please ask at least one question'),
      z.maxLength(COURSE_TEST_MAX_QUESTIONS, `Please ask at most ${COURSE_TEST_MAX_QUESTIONS} questions`),
    ),
});
export type SentCourseTest = z.infer<typeof sentCourseTest>;

/** A test as it is edited. */
export const editedCourseTest = z.object({
  passPercent: z.int(),
  maxAttempts: z.nullable(z.int()),
  waitHours: z.int(),
  questions: z.array(
    z.object({
      kind: courseQuestionKind,
      text: z.string(),
      options: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
    }),
  ),
  /** How many have handed it in as it is now, and have not passed. */
  trying: z.int(),
});
export type EditedCourseTest = z.infer<typeof editedCourseTest>;

export const saveCourseTest = endpoint({
  method: 'POST',
  path: '/api/admin/courses/savetest',
  summary:
    'Gives a recorded course its test, or changes it. Who has completed the course has; where questions change, everybody else answers the new ones with all attempts.',
  body: z.strictObject({ ...seenItem, test: sentCourseTest }),
  data: changedItem,
  refusals: ['not-found', 'wrong-state'],
});

export const removeCourseTest = endpoint({
  method: 'POST',
  path: '/api/admin/courses/removetest',
  summary:
    'Removes the test of a course, if there is one: whoever has watched enough of the recording has completed the course.',
  body: z.strictObject(seenItem),
  data: z.object({
    ...changedItem.shape,
    /** How many have completed the course by that. */
    completed: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const giveBackTestAttempts = endpoint({
  method: 'POST',
  path: '/api/admin/courses/givebackattempts',
  summary:
    'Lets somebody who is enrolled take the test with all attempts, at once: what they handed in before counts no more. Answers how many attempts that were.',
  body: z.strictObject({ enrolmentId: uuid() }),
  data: z.object({ attempts: z.int() }),
  refusals: ['not-found', 'wrong-state'],
});
