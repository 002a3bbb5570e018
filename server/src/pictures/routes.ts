import { getPicture, pictureAddress, uploadPicture } from '@linehaul/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import { acceptMultipart } from '../http/multipart.ts';
import { implement, implementRaw } from '../http/route.ts';
import { storePicture } from './store-picture-command.ts';

/** Pictures as the office uploads them, and as everybody sees them. */
export const pictureRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadPicture, {
      // Each takes a second of a processor.
      limit: context.rateLimit({ name: 'pictures', points: 60, seconds: 3600 }),
      handle: async ({ caller, fields, files: [file] }) => {
        const { left, top, width } = fields;
        const part = { left: Number(left), top: Number(top), width: Number(width) };
        const id = await storePicture(context, { file, part, accountId: caller.accountId });
        return { data: { id, address: pictureAddress(id) } };
      },
    });
  });
  implementRaw(app, getPicture, {
    handle: async ({ params: { name }, reply }) => {
      const bytes = await context.files.find(`pictures/${name}`);
      if (!bytes) throw notFound();
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(bytes));
    },
  });
};
