import { playRecording, reportWatching, watchCourse } from '@linehaul/contract/recordings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { sendRecording } from './send-recording-queries.ts';
import { keepWatched, openWatching } from './watch-commands.ts';

/** Recordings as who is enrolled watches them. */
export const courseWatchingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, watchCourse, {
    handle: async ({ body: { courseId }, caller: { accountId } }) => ({
      data: await openWatching(context, { courseId, accountId }),
    }),
  });
  implement(app, reportWatching, {
    handle: async ({ body, caller: { accountId } }) => ({
      data: await keepWatched(context, accountId, body),
    }),
  });
  implementRaw(app, playRecording, {
    // One network may be that of a whole depot, each of whom asks for some parts a minute.
    limit: context.rateLimit({ name: 'recording', points: 1200, seconds: 60 }),
    handle: ({ params: { code }, request, reply }) => sendRecording(context, code, { request, reply }),
  });
};
