import {
  endOtherSessions as endOtherSessionsEndpoint,
  endSession,
  listSessions as listSessionsEndpoint,
} from '@linehaul/contract/sessions';
import {
  getCurrentUser as getCurrentUserEndpoint,
  recordMarketing as recordMarketingEndpoint,
} from '@linehaul/contract/current-user';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { accountDetailsRoutes } from './account-details/account-details-routes.ts';
import { getCurrentUser } from './account-queries.ts';
import { communicationPreferenceRoutes } from './communication-preferences/communication-preference-routes.ts';
import { endOtherSessions, endOwnSession } from '../sessions/end-own-session-commands.ts';
import { recordMarketing } from './marketing-command.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { unsubscribeRoutes } from './unsubscribing/unsubscribe-routes.ts';
import { listSessions } from '../sessions/session-list-queries.ts';

const sessionRoutes = (app: FastifyInstance, context: Context): void => {
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

const personRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCurrentUserEndpoint, {
    handle: async ({ caller }) => ({ data: await getCurrentUser(context.db, caller) }),
  });
  implement(app, recordMarketingEndpoint, {
    limit: context.rateLimit({ name: 'marketing', points: 60, seconds: 60 }),
    handle: async ({ caller, body }) => {
      await recordMarketing(context, caller.accountId, body);
      return { data: null };
    },
  });
};

/** The calls of accounts: registering, passwords, sessions and the person who is signed in. */
export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  sessionRoutes(app, context);
  personRoutes(app, context);
  accountDetailsRoutes(app, context);
  communicationPreferenceRoutes(app, context);
  privacyRoutes(app, context);
  unsubscribeRoutes(app, context);
};
