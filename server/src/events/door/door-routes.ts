import { getEventDoor, syncEventDoor } from '@linehaul/contract/event-door';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { doorPassRoutes } from './door-pass-routes.ts';
import { findDoor } from './door-queries.ts';
import { syncDoor } from './sync-door-command.ts';

/** The door of an event, for the phones that stand there. */
export const eventDoorRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, getEventDoor, {
    handle: async ({ query }) => ({ data: await findDoor(db, query.id, clock.now()) }),
  });
  implement(app, syncEventDoor, {
    handle: async (call) => ({ data: await syncDoor(context, call.body, officerOf(call)) }),
  });
  doorPassRoutes(app, context);
};
