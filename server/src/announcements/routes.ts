import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { acknowledge } from './acknowledge-command.ts';
import { readAnnouncements } from './announcement-queries.ts';

/** What the association tells people, each for whom it is meant. */
export const announcementRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listAnnouncements, {
    handle: async ({ caller }) => ({ data: await readAnnouncements(context, caller) }),
  });
  implement(app, acknowledgeAnnouncement, {
    handle: async ({ caller, body }) => {
      await acknowledge(context, caller, body.id);
      return { data: null };
    },
  });
};
