import { listPeopleGoing } from '@linehaul/contract/event-going';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { viewerOf } from '../viewer-queries.ts';
import { findPeopleGoing } from './people-going-queries.ts';

/** Who goes to an event, for those who may be told. */
export const goingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listPeopleGoing, {
    limit: context.rateLimit({ name: 'people-going', points: 120, seconds: 60 }),
    handle: async ({ caller, body }) => ({
      data: await findPeopleGoing(context.db, body, await viewerOf(context, caller)),
    }),
  });
};
