import { logOut } from '@linehaul/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { endSession } from '../accounts/session-commands.ts';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { tokenRoutes } from './token-routes.ts';

/** Signing in and out. */
export const signInRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, logOut, {
    handle: async ({ caller }) => {
      await endSession(context, caller.sessionId);
      return { data: null };
    },
  });
  tokenRoutes(app, context);
};
