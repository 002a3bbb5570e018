import { listGivenHours, restoreGivenHours, revokeGivenHours } from '@linehaul/contract/office-given';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { restoreGiven, revokeGiven } from './given-commands.ts';
import { findGivenHours } from './given-queries.ts';

/** Hours that the portal gave, and what the office takes back of them by hand. */
export const givenHoursRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listGivenHours, {
    handle: async ({ body }) => ({ data: await findGivenHours(context.db, body) }),
  });
  implement(app, revokeGivenHours, {
    handle: async (call) => {
      await revokeGiven(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, restoreGivenHours, {
    handle: async (call) => {
      await restoreGiven(context, call.body, officerOf(call));
      return { data: null };
    },
  });
};
