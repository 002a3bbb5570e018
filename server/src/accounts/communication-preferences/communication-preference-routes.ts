import {
  getCommunicationPreferences,
  setCommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { readCommunicationPreferences } from './communication-preference-queries.ts';
import { saveCommunicationPreferences } from './save-communication-preferences-command.ts';

/** What a person wants to hear of, for themselves alone. */
export const communicationPreferenceRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCommunicationPreferences, {
    handle: async ({ caller }) => ({
      data: await readCommunicationPreferences(context.db, caller.accountId),
    }),
  });
  implement(app, setCommunicationPreferences, {
    limit: context.rateLimit({ name: 'communication-preferences', points: 30, seconds: 60 }),
    handle: async ({ caller, body }) => {
      await saveCommunicationPreferences(context, caller, body);
      return { data: null };
    },
  });
};
