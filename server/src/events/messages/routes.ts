import {
  countEventMessagePeople,
  listEventMessages,
  previewEventMessage,
  sendEventMessage,
} from '@linehaul/contract/office-event-messages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { findMessagePeople, findMessages, previewMessage } from './message-queries.ts';
import { sendMessage } from './send-message-command.ts';

/** What the office writes to those who go to an event. */
export const eventMessageRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, countEventMessagePeople, {
    handle: async ({ body: { id, to } }) => ({ data: await findMessagePeople(context.db, id, to) }),
  });
  implement(app, previewEventMessage, {
    handle: async ({ body }) => ({ data: await previewMessage(context, body) }),
  });
  implement(app, listEventMessages, {
    handle: async ({ body }) => ({ data: await findMessages(context.db, body) }),
  });
  implement(app, sendEventMessage, {
    limit: context.rateLimit({ name: 'event-messages', points: 20, seconds: 3600 }),
    handle: async ({ caller, body, request }) => ({
      data: await sendMessage(context, body, { caller, by: originOf(request) }),
    }),
  });
};
