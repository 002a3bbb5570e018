import { listMoveTargets, moveAttendee } from '@linehaul/contract/office-event-moving';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { movePlace } from './move-place-command.ts';
import { findMoveTargets } from './move-target-queries.ts';

/** Moving people to other tickets, by the office. */
export const movingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listMoveTargets, {
    handle: async ({ query }) => ({ data: { targets: await findMoveTargets(context, query) } }),
  });
  implement(app, moveAttendee, {
    handle: async (call) => ({ data: await movePlace(context, call.body, officerOf(call)) }),
  });
};
