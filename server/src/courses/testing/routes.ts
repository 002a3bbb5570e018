import { getCourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import {
  giveBackTestAttempts,
  removeCourseTest,
  saveCourseTest,
} from '@linehaul/contract/office-course-tests';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { giveBackAttempts } from './give-back-attempts-command.ts';
import { handInTest } from './hand-in-command.ts';
import { removeTest, saveTest } from './save-test-commands.ts';
import { getStanding, toCourseTest } from './test-queries.ts';

/** Tests at the end of courses: as members take them, and as the office sets them. */
export const courseTestRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCourseTest, {
    handle: async ({ query: { courseId }, caller: { accountId } }) => ({
      data: toCourseTest(await getStanding(context.db, { courseId, accountId }, context.clock.now())),
    }),
  });
  implement(app, handInCourseTest, {
    limit: context.rateLimit({ name: 'course-tests', points: 60, seconds: 600 }),
    handle: async ({ body, caller: { accountId } }) => ({ data: await handInTest(context, accountId, body) }),
  });
  implement(app, saveCourseTest, {
    handle: async (call) => ({ data: await saveTest(context, call.body, officerOf(call)) }),
  });
  implement(app, removeCourseTest, {
    handle: async (call) => ({ data: await removeTest(context, call.body, officerOf(call)) }),
  });
  implement(app, giveBackTestAttempts, {
    handle: async (call) => ({
      data: { attempts: await giveBackAttempts(context, call.body.enrolmentId, officerOf(call)) },
    }),
  });
};
