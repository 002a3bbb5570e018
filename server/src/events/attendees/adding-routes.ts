import { addAttendee, quoteAttendee } from '@linehaul/contract/office-event-adding';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { viewerOf } from '../viewer-queries.ts';
import { addByHand } from './add-attendee-command.ts';
import { quoteAddition } from './quote-attendee-queries.ts';

/** Attendees that the office adds by hand. */
export const addingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, quoteAttendee, {
    handle: async ({ caller, body }) => ({
      data: await quoteAddition(context, body, await viewerOf(context, caller)),
    }),
  });
  implement(app, addAttendee, {
    handle: async (call) => {
      const viewer = await viewerOf(context, call.caller);
      return { data: await addByHand(context, call.body, { ...officerOf(call), viewer }) };
    },
  });
};
