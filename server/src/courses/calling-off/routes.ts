import {
  callOffCourse,
  courseCallingOffProgress,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { callOff } from './call-off-command.ts';
import { previewOf, progressOf } from './calling-off-queries.ts';

/** Calling a course off, and how far what follows from it is. */
export const courseCallingOffRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, previewCourseCallingOff, {
    handle: async ({ query }) => ({ data: await previewOf(db, query.id) }),
  });
  implement(app, courseCallingOffProgress, {
    handle: async ({ query }) => ({ data: await progressOf(db, query.id) }),
  });
  implement(app, callOffCourse, {
    handle: async (call) => ({ data: await callOff(context, call.body, officerOf(call)) }),
  });
};
