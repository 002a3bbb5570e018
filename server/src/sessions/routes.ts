import {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession,
  listSessions as listSessionsEndpoint,
} from '@linehaul/contract/sessions';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { endOtherSessions, endOwnSession } from './end-own-session-commands.ts';
import { listSessions } from './session-list-queries.ts';

/** Where a person is signed in, and signing out there. */
export const sessionRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listSessionsEndpoint, {
    handle: async ({ caller }) => ({ data: { sessions: await listSessions(context, caller) } }),
  });
  implement(app, endSession, {
    handle: async ({ caller, body: { sessionId }, request }) => {
      await endOwnSession(context, { caller, by: originOf(request), sessionId });
      return { data: null };
    },
  });
  implement(app, endOtherSessionsEndpoint, {
    handle: async ({ caller, request }) => ({
      data: { ended: await endOtherSessions(context, { caller, by: originOf(request) }) },
    }),
  });
};
