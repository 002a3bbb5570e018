import {
  getCurrentUser as getCurrentUserEndpoint,
  recordMarketing as recordMarketingEndpoint,
} from '@linehaul/contract/current-user';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { accountDetailsRoutes } from './account-details/account-details-routes.ts';
import { getCurrentUser } from './account-queries.ts';
import { communicationPreferenceRoutes } from './communication-preferences/communication-preference-routes.ts';
import { recordMarketing } from './marketing-command.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { unsubscribeRoutes } from './unsubscribing/unsubscribe-routes.ts';

const personRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCurrentUserEndpoint, {
    findsCallerDetails: true,
    handle: ({ caller }) => {
      const user = getCurrentUser(context.db, caller);
      return user instanceof Promise ? user.then((data) => ({ data })) : { data: user };
    },
  });
  implement(app, recordMarketingEndpoint, {
    limit: context.rateLimit({ name: 'marketing', points: 60, seconds: 60 }),
    handle: async ({ caller, body }) => {
      await recordMarketing(context, caller.accountId, body);
      return { data: null };
    },
  });
};

/** The calls of accounts: registering, passwords and the person who is signed in. */
export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  registrationRoutes(app, context);
  passwordRoutes(app, context);
  personRoutes(app, context);
  accountDetailsRoutes(app, context);
  communicationPreferenceRoutes(app, context);
  privacyRoutes(app, context);
  unsubscribeRoutes(app, context);
};
