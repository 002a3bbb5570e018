import { randomUUID } from 'node:crypto';
import { getCourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import {
  giveBackTestAttempts,
  removeCourseTest,
  saveCourseTest,
} from '@linehaul/contract/office-course-tests';
import { createCourse, createEnrolment } from '../../courses/course-factories.ts';
import { answersTo, createTest, sentTest } from '../../courses/course-test-factories.ts';
import { type Cell, sample } from '../sample.ts';

/** A course that ends with a test, in which the actor is enrolled; its recording is elsewhere, so that the test is open. */
const testable = async ({ world: { portal }, actor: { account } }: Cell) => {
  const courseId = await createCourse(portal);
  const revision = await createTest(portal, courseId);
  if (account) await createEnrolment(portal, { courseId, accountId: account.id });
  return { courseId, revision };
};

const ofBystander = async ({ world: { portal, bystander } }: Cell) => {
  const courseId = await createCourse(portal);
  const revision = await createTest(portal, courseId);
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: bystander.id });
  return { courseId, revision, enrolmentId };
};

const handingIn = async (
  { world: { portal } }: Cell,
  { courseId, revision }: { courseId: string; revision: string },
) => ({ body: { courseId, revision, key: randomUUID(), answers: await answersTo(portal, courseId, 1) } });

const NOBODY = { others: 404 } as const;

export const COURSE_TEST_SAMPLES = {
  'GET /api/cpd/test': [
    sample(getCourseTest, {
      about: 'of one’s own course',
      ask: async (cell) => ({ query: { courseId: (await testable(cell)).courseId } }),
    }),
    sample(getCourseTest, {
      about: 'of a course that somebody else takes',
      ask: async (cell) => ({ query: { courseId: (await ofBystander(cell)).courseId } }),
      outcomes: NOBODY,
    }),
  ],
  'POST /api/cpd/handintest': [
    sample(handInCourseTest, {
      about: 'of one’s own course',
      ask: async (cell) => handingIn(cell, await testable(cell)),
    }),
    sample(handInCourseTest, {
      about: 'of a course that somebody else takes',
      ask: async (cell) => handingIn(cell, await ofBystander(cell)),
      outcomes: NOBODY,
    }),
  ],
  'POST /api/admin/courses/savetest': [
    sample(saveCourseTest, {
      ask: async ({ world: { portal } }) => ({
        body: { id: await createCourse(portal), version: 1, test: sentTest() },
      }),
    }),
  ],
  'POST /api/admin/courses/removetest': [
    sample(removeCourseTest, {
      ask: async (cell) => ({ body: { id: (await ofBystander(cell)).courseId, version: 1 } }),
    }),
  ],
  'POST /api/admin/courses/givebackattempts': [
    sample(giveBackTestAttempts, {
      ask: async (cell) => ({ body: { enrolmentId: (await ofBystander(cell)).enrolmentId } }),
    }),
  ],
};
