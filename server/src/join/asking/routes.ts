import {
  askToBelong as askEndpoint,
  decideJoinRequest as decideEndpoint,
  getAskedOrganisation,
  listJoinRequests,
  withdrawAsking as withdrawEndpoint,
} from '@linehaul/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { askToBelong, withdrawAsking } from './ask-to-belong-commands.ts';
import { readAsked } from './asking-queries.ts';
import { decideJoinRequest } from '../decide-join-request-command.ts';
import { readWaitingRequests } from '../join-request-queries.ts';

/** How a member comes to belong to another organisation too. */
const askingRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'ask-to-belong', points: 20, seconds: 600 });
  implement(app, getAskedOrganisation, {
    handle: async ({ caller: { accountId } }) => ({ data: await readAsked(context.db, accountId) }),
  });
  implement(app, askEndpoint, {
    limit,
    handle: async ({ caller: { accountId }, body: { orgId } }) => {
      await askToBelong(context, { accountId, orgId });
      return { data: null };
    },
  });
  implement(app, withdrawEndpoint, {
    limit,
    handle: async ({ caller: { accountId } }) => {
      await withdrawAsking(context, accountId);
      return { data: null };
    },
  });
};

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
  askingRoutes(app, context);
};
