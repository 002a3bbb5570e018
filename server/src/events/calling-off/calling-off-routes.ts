import {
  callingOffProgress,
  callOffEvent,
  previewCallingOff,
} from '@linehaul/contract/office-event-cancelling';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { callOff } from './call-off-command.ts';
import { previewOf, progressOf } from './calling-off-queries.ts';

/** Calling an event off, and how far what follows from it is. */
export const callingOffRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, previewCallingOff, {
    handle: async ({ query }) => ({ data: await previewOf(db, query.id) }),
  });
  implement(app, callingOffProgress, {
    handle: async ({ query }) => ({ data: await progressOf(db, query.id) }),
  });
  implement(app, callOffEvent, {
    handle: async (call) => ({ data: await callOff(context, call.body, officerOf(call)) }),
  });
};
