import { getPrivacy, setPrivacy } from '@linehaul/contract/privacy';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { readPrivacy } from './privacy-queries.ts';
import { savePrivacy } from './save-privacy-command.ts';

/** Who may see what of a person: each decides it for themselves alone. */
export const privacyRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getPrivacy, {
    handle: async ({ caller }) => ({ data: await readPrivacy(context.db, caller.accountId) }),
  });
  implement(app, setPrivacy, {
    limit: context.rateLimit({ name: 'privacy', points: 30, seconds: 60 }),
    handle: async ({ caller, body }) => {
      await savePrivacy(context, caller, body);
      return { data: null };
    },
  });
};
