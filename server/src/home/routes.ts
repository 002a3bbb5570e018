import { getAdminHome } from '@linehaul/contract/admin-home';
import { getHome } from '@linehaul/contract/home';
import type { HomePart } from '@linehaul/contract/home-answer';
import { beginVisit as beginVisitEndpoint, getHomeChanges } from '@linehaul/contract/home-visits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { readAdminHome } from './admin-home-queries.ts';
import { beginVisit } from './begin-visit-command.ts';
import { readChanges } from './home-change-queries.ts';
import { readHome } from './home-queries.ts';

/** What the first page of people shows, and that of those who run the association. */
export const homeRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getHome, {
    handle: async ({ caller, query }) => ({
      // The contract has said that they are names of parts.
      data: await readHome(context, caller, query.parts.split(',') as HomePart[]),
    }),
  });
  implement(app, getHomeChanges, {
    handle: async ({ caller }) => ({ data: await readChanges(context, caller) }),
  });
  implement(app, beginVisitEndpoint, {
    handle: async ({ caller }) => {
      await beginVisit(context, caller.accountId);
      return { data: null };
    },
  });
  implement(app, getAdminHome, {
    handle: async ({ caller }) => ({ data: await readAdminHome(context, caller) }),
  });
};
