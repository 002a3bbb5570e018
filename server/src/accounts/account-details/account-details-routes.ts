import { getAccountDetails, setAccountDetails } from '@linehaul/contract/account-details';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { readAccountDetails } from './account-details-queries.ts';
import { saveAccountDetails } from './save-account-details-command.ts';

/** The workflow calls of a person, about themselves alone. */
export const accountDetailsRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getAccountDetails, {
    handle: async ({ caller }) => ({ data: await readAccountDetails(context.db, caller.accountId) }),
  });
  implement(app, setAccountDetails, {
    limit: context.rateLimit({ name: 'account-details', points: 30, seconds: 60 }),
    handle: async ({ caller, body }) => {
      await saveAccountDetails(context, caller, body.workflowFormFields);
      return { data: null };
    },
  });
};
