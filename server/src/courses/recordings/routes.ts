import {
  beginCourseRecording,
  finishCourseRecording,
  removeCourseRecording,
  uploadCourseRecordingPart,
} from '@linehaul/contract/office-recordings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { finishRecording, removeRecording } from './finish-recording-commands.ts';
import { beginRecording, keepPart } from './upload-recording-commands.ts';

/** Recordings of courses as the office uploads them. */
export const courseRecordingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, beginCourseRecording, {
    limit: context.rateLimit({ name: 'recordings', points: 60, seconds: 3600 }),
    handle: async (call) => ({ data: await beginRecording(context, call.body, officerOf(call)) }),
  });
  implement(app, finishCourseRecording, {
    handle: async (call) => ({
      data: await finishRecording(context, call.body.recordingId, officerOf(call)),
    }),
  });
  implement(app, removeCourseRecording, {
    handle: async (call) => {
      await removeRecording(context, call.body.courseId, officerOf(call));
      return { data: null };
    },
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadCourseRecordingPart, {
      // A recording has up to 256 parts.
      limit: context.rateLimit({ name: 'recording-parts', points: 600, seconds: 600 }),
      handle: async ({ fields: { recordingId, part }, files: [file] }) => ({
        data: { keptParts: await keepPart(context, { recordingId, part: Number(part) }, file) },
      }),
    });
  });
};
