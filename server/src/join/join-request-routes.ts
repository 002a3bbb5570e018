import { decideJoinRequest as decideEndpoint, listJoinRequests } from '@linehaul/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { decideJoinRequest } from './decide-join-request-command.ts';
import { readWaitingRequests } from './join-request-queries.ts';

export const joinRequestRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listJoinRequests, {
    handle: async ({ caller }) => ({ data: await readWaitingRequests(context.db, caller) }),
  });

  implement(app, decideEndpoint, {
    handle: async ({ body, caller, request }) => {
      await decideJoinRequest(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};
