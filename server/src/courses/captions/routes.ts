import { removeCourseCaptions, uploadCourseCaptions } from '@linehaul/contract/office-captions';
import { showCaptions } from '@linehaul/contract/recordings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { sendCaptions } from './captions-queries.ts';
import { keepCaptions, removeCaptions } from './keep-captions-commands.ts';

/** Captions of recordings, as the office keeps them and as players ask for them. */
export const courseCaptionRoutes = (app: FastifyInstance, context: Context): void => {
  implementRaw(app, showCaptions, {
    // One network may be that of a whole depot.
    limit: context.rateLimit({ name: 'captions', points: 300, seconds: 60 }),
    handle: ({ params: { code }, reply }) => sendCaptions(context, code, reply),
  });
  implement(app, removeCourseCaptions, {
    handle: async (call) => {
      await removeCaptions(context, call.body.courseId, officerOf(call));
      return { data: null };
    },
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadCourseCaptions, {
      limit: context.rateLimit({ name: 'captions-upload', points: 60, seconds: 3600 }),
      handle: async (call) => {
        const { fields, files } = call;
        const { courseId } = fields;
        return { data: await keepCaptions(context, { courseId, file: files[0] }, officerOf(call)) };
      },
    });
  });
};
