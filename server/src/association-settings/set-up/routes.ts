import {
  beginSetUp as beginSetUpEndpoint,
  getSetUp,
  passSetUpStep,
  putSetUpAway as putSetUpAwayEndpoint,
} from '@linehaul/contract/set-up';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { beginSetUp, passStep, putSetUpAway } from './set-up-commands.ts';
import { findSetUp } from './set-up-queries.ts';

/** The owner's way through what a portal needs before it is opened. */
export const setUpRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getSetUp, {
    handle: async ({ caller }) => ({ data: await findSetUp(context, caller) }),
  });
  implement(app, beginSetUpEndpoint, {
    handle: async (call) => {
      await beginSetUp(context, officerOf(call));
      return { data: await findSetUp(context, call.caller) };
    },
  });
  implement(app, passSetUpStep, {
    handle: async (call) => {
      await passStep(context, officerOf(call), call.body);
      return { data: await findSetUp(context, call.caller) };
    },
  });
  implement(app, putSetUpAwayEndpoint, {
    handle: async (call) => {
      await putSetUpAway(context, officerOf(call), call.body.isPutAway);
      return { data: await findSetUp(context, call.caller) };
    },
  });
};
