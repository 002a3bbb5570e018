import {
  enrol,
  getCourse,
  listCourseCategories,
  listCourses,
  listEnrolments,
  unenrol,
} from '@linehaul/contract/courses';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { courseAskerOf } from './course-card-queries.ts';
import { findCourse } from './course-detail-queries.ts';
import { findCourseCategories, findCourses } from './course-list-queries.ts';
import { enrolIn } from './enrolling/enrol-command.ts';
import { findEnrolments } from './enrolling/enrolment-queries.ts';
import { unenrolFrom } from './enrolling/unenrol-command.ts';

/** Courses as members find and take them. */
export const courseRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listCourses, {
    handle: async ({ caller, body }) => ({
      data: await findCourses(db, body, await courseAskerOf(context, caller)),
    }),
  });
  implement(app, listCourseCategories, {
    handle: async ({ caller }) => ({
      data: await findCourseCategories(db, await courseAskerOf(context, caller)),
    }),
  });
  implement(app, getCourse, {
    handle: async ({ caller, params }) => ({
      data: await findCourse(db, params.id, await courseAskerOf(context, caller)),
    }),
  });
  implement(app, listEnrolments, {
    handle: async ({ caller }) => ({ data: await findEnrolments(db, await courseAskerOf(context, caller)) }),
  });
  implement(app, enrol, {
    handle: async ({ caller, body }) => ({
      data: { enrolmentId: await enrolIn(context, caller, body.id) },
    }),
  });
  implement(app, unenrol, {
    handle: async ({ caller, body }) => {
      const cents = await unenrolFrom(context, caller, body);
      return { data: { refunded: dollarsFromCents(cents) } };
    },
  });
};
