import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { courseTestTerms } from './courses.ts';

export const COURSE_TEST_MAX_QUESTIONS = 50;
export const COURSE_TEST_MAX_OPTIONS = 10;

/** One option is right, one or more are, or one of `True` and `False` is. */
export const courseQuestionKind = z.literal(['single', 'several', 'true-false']);
export type CourseQuestionKind = z.infer<typeof courseQuestionKind>;

const question = z.object({
  id: z.uuid(),
  kind: courseQuestionKind,
  text: z.string(),
  options: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      /** Null until the caller has passed. */
      isRight: z.nullable(z.boolean()),
    }),
  ),
});
export type CourseQuestion = z.infer<typeof question>;

/**
 * `unwatched`: the recording comes first; `open`: it can be handed in; `waiting`: again later; `used-up`: no attempts are
 * left; `completed`: the caller has completed the course.
 */
export const courseTestState = z.literal(['unwatched', 'open', 'waiting', 'used-up', 'completed']);
export type CourseTestState = z.infer<typeof courseTestState>;

const courseTest = z.object({
  ...courseTestTerms,
  state: courseTestState,
  /** Null without a limit. */
  attemptsLeft: z.nullable(z.int()),
  /** When it can be handed in again, while that is to be waited for. */
  opensUtc: z.nullable(z.iso.datetime()),
  /** Which questions these are: they may change. */
  revision: z.uuid(),
  /** While it is open, and once the caller has passed these. */
  questions: z.array(question),
  /** What the caller handed in last of this test. */
  last: z.nullable(
    z.object({
      handedInUtc: z.iso.datetime(),
      rightCount: z.int(),
      questionCount: z.int(),
      neededCount: z.int(),
      isPassed: z.boolean(),
    }),
  ),
  completedUtc: z.nullable(z.iso.datetime()),
});
export type CourseTest = z.infer<typeof courseTest>;

export const getCourseTest = endpoint({
  method: 'GET',
  path: '/api/cpd/test',
  summary:
    'The test at the end of a course that the caller is enrolled in, and how they stand: its questions once they have watched the recording, what is right once they have passed.',
  query: z.strictObject({ courseId: uuid() }),
  data: courseTest,
  refusals: ['not-found'],
});

const answer = z.strictObject({
  questionId: uuid(),
  optionIds: z
    .array(uuid())
    .check(z.minLength(1, 'Please answer this question'), z.maxLength(COURSE_TEST_MAX_OPTIONS)),
});

export const handInCourseTest = endpoint({
  method: 'POST',
  path: '/api/cpd/handintest',
  summary:
    'Judges the answers of the caller, each key once: again answers how they stand. Whoever passes has completed the course. Refused, and not counted, where the questions have changed since.',
  body: z.strictObject({
    courseId: uuid(),
    /** Made by the browser, one for each attempt. */
    key: uuid(),
    revision: uuid(),
    answers: z.array(answer).check(z.minLength(1), z.maxLength(COURSE_TEST_MAX_QUESTIONS)),
  }),
  data: courseTest,
  refusals: ['not-found', 'wrong-state'],
});
