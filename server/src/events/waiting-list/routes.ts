import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { viewerOf } from '../viewer-queries.ts';
import { joinList } from './join-list-command.ts';
import { leaveList } from './leave-list-command.ts';

/** Standing in line for tickets that are sold out. */
export const waitingListRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, joinWaitingList, {
    limit: context.rateLimit({ name: 'event-wait', points: 30, seconds: 600 }),
    handle: async ({ caller, body }) => {
      const asked = { ticketTypeId: body.ticketPriceId, quantity: body.quantity };
      return { data: { position: await joinList(context, await viewerOf(context, caller), asked) } };
    },
  });
  implement(app, leaveWaitingList, {
    limit: context.rateLimit({ name: 'event-wait', points: 30, seconds: 600 }),
    handle: async ({ caller: { accountId }, body }) => {
      await leaveList(context, { accountId, ticketTypeId: body.ticketPriceId });
      return { data: null };
    },
  });
};
