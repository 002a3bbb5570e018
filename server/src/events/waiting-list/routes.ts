import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { listEventWaiting, offerEventWait, removeEventWait } from '@linehaul/contract/office-event-waiting';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { buyerOf } from '../viewer-queries.ts';
import { joinList } from './join-list-command.ts';
import { officerOf } from '../../http/officer.ts';
import { leaveList } from './leave-list-command.ts';
import { offerNow, removeWait } from './office-wait-commands.ts';
import { findEventWaiting } from './office-wait-queries.ts';

const officeRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listEventWaiting, {
    handle: async ({ query }) => ({ data: await findEventWaiting(db, query.id, clock.now()) }),
  });
  implement(app, removeEventWait, {
    handle: async (call) => ({ data: await removeWait(context, call.body.id, officerOf(call)) }),
  });
  implement(app, offerEventWait, {
    handle: async (call) => ({ data: await offerNow(context, call.body.id, officerOf(call)) }),
  });
};

/** Standing in line for tickets that are sold out. */
export const waitingListRoutes = (app: FastifyInstance, context: Context): void => {
  officeRoutes(app, context);
  implement(app, joinWaitingList, {
    limit: context.rateLimit({ name: 'event-wait', points: 30, seconds: 600 }),
    handle: async ({ caller, body }) => {
      const asked = { ticketTypeId: body.ticketPriceId, quantity: body.quantity };
      return { data: { position: await joinList(context, await buyerOf(context, caller), asked) } };
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
