import {
  createOfficeCourse,
  deleteOfficeCourse,
  getOfficeCourse,
  listCourseChoices,
  listOfficeCourses,
  previewOfficeCourse,
  publishOfficeCourse,
  saveOfficeCourse,
  takeDownOfficeCourse,
  unpublishOfficeCourse,
} from '@linehaul/contract/office-courses';
import {
  completeCourseByHand,
  enrolByHand as enrolCall,
  listOfficeEnrolments,
  markCourseAttendance,
} from '@linehaul/contract/office-enrolments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { courseAskerOf } from '../course-card-queries.ts';
import { findCoursePreview } from '../course-detail-queries.ts';
import { completeByHand, enrolByHand } from './by-hand-commands.ts';
import { findCourseChoices } from './choice-queries.ts';
import { findEditedCourse } from './edited-course-queries.ts';
import { findEnrolledPeople } from './enrolled-people-queries.ts';
import { markAttendance } from './mark-attendance-command.ts';
import { findOfficeCourses } from './office-list-queries.ts';
import {
  createCourse,
  deleteCourse,
  publishCourse,
  saveCourse,
  takeDownCourse,
  unpublishCourse,
} from './save-course-commands.ts';

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeCourses, {
    handle: async ({ body }) => ({ data: await findOfficeCourses(db, body, clock.now()) }),
  });
  implement(app, getOfficeCourse, {
    handle: async ({ query }) => ({ data: await findEditedCourse(context, query.id) }),
  });
  implement(app, previewOfficeCourse, {
    handle: async ({ query, caller }) => ({
      data: await findCoursePreview(db, query.id, await courseAskerOf(context, caller)),
    }),
  });
  implement(app, listCourseChoices, { handle: async () => ({ data: await findCourseChoices(db) }) });
  implement(app, listOfficeEnrolments, {
    handle: async ({ body }) => ({ data: await findEnrolledPeople(db, body, clock.now()) }),
  });
};

const byHandRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, enrolCall, {
    handle: async (call) => ({
      data: { enrolmentId: await enrolByHand(context, call.body, officerOf(call)) },
    }),
  });
  implement(app, completeCourseByHand, {
    handle: async (call) => {
      await completeByHand(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};

/** Courses as the office keeps them. */
export const courseOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  readingRoutes(app, context);
  byHandRoutes(app, context);
  implement(app, createOfficeCourse, {
    handle: async (call) => ({ data: await createCourse(context, call.body, officerOf(call)) }),
  });
  implement(app, saveOfficeCourse, {
    handle: async (call) => ({ data: await saveCourse(context, call.body, officerOf(call)) }),
  });
  implement(app, publishOfficeCourse, {
    handle: async (call) => ({ data: await publishCourse(context, call.body, officerOf(call)) }),
  });
  implement(app, takeDownOfficeCourse, {
    handle: async (call) => ({ data: await takeDownCourse(context, call.body, officerOf(call)) }),
  });
  implement(app, unpublishOfficeCourse, {
    handle: async (call) => ({ data: await unpublishCourse(context, call.body, officerOf(call)) }),
  });
  implement(app, markCourseAttendance, {
    handle: async (call) => ({
      data: { changed: await markAttendance(context, call.body, officerOf(call)) },
    }),
  });
  implement(app, deleteOfficeCourse, {
    handle: async (call) => {
      await deleteCourse(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
