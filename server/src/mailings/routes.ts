import {
  countMailingRecipients,
  listMailings as listEndpoint,
  sendMailing as sendEndpoint,
} from '@linehaul/contract/mailings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { listMailings } from './mailing-queries.ts';
import { countRecipientsOfEach } from './recipient-queries.ts';
import { sendMailing } from './send-mailing-command.ts';

/** What officers send to members. */
export const mailingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, countMailingRecipients, {
    handle: async () => ({ data: await countRecipientsOfEach(context.db) }),
  });
  implement(app, listEndpoint, {
    handle: async ({ body }) => ({ data: await listMailings(context.db, body) }),
  });
  implement(app, sendEndpoint, {
    limit: context.rateLimit({ name: 'mailings', points: 20, seconds: 3600 }),
    handle: async ({ caller, body, request }) => ({
      data: { recipientCount: await sendMailing(context, { ...body, caller, by: originOf(request) }) },
    }),
  });
};
