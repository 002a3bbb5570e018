import {
  listDoorPasses,
  makeDoorPass,
  openDoorPass,
  revokeDoorPass,
  syncDoorPass,
} from '@linehaul/contract/event-door-passes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { makePass, openDoor, revokePass, syncByPass } from './door-pass-commands.ts';
import { findDoorPasses } from './door-pass-queries.ts';

/** What the link of a pass opens, whoever is signed in. */
const passRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, openDoorPass, {
    limit: context.rateLimit({ name: 'door-pass-open', points: 60, seconds: 60 }),
    handle: async ({ body }) => ({ data: await openDoor(context, body.token) }),
  });
  // Every phone of a door asks every few seconds, all from one network.
  implement(app, syncDoorPass, {
    limit: context.rateLimit({ name: 'door-pass-sync', points: 900, seconds: 60 }),
    handle: async ({ body, request }) => ({ data: await syncByPass(context, body, originOf(request)) }),
  });
};

/** Passes to the door of an event: made and revoked by the office, used by helpers without an account. */
export const doorPassRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listDoorPasses, {
    handle: async ({ query }) => ({
      data: await findDoorPasses(context.db, query.id, context.clock.now()),
    }),
  });
  implement(app, makeDoorPass, {
    handle: async (call) => ({ data: await makePass(context, call.body, officerOf(call)) }),
  });
  implement(app, revokeDoorPass, {
    handle: async (call) => ({ data: await revokePass(context, call.body, officerOf(call)) }),
  });
  passRoutes(app, context);
};
