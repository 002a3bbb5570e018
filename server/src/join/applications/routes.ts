import {
  answerApplication as answerApplicationEndpoint,
  sendApplication as sendApplicationEndpoint,
  withdrawApplication as withdrawApplicationEndpoint,
} from '@linehaul/contract/applications';
import {
  decideApplication as decideApplicationEndpoint,
  getApplication,
  listApplications,
} from '@linehaul/contract/office-applications';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { changeRoutes } from '../changes/routes.ts';
import { decideApplication } from './decide-application-command.ts';
import { answerApplication, withdrawApplication } from './go-on-with-application-commands.ts';
import { findApplications, readApplication } from './office-application-queries.ts';
import { sendApplication } from './send-application-command.ts';

const applicantRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'membership-application', points: 30, seconds: 600 });
  implement(app, sendApplicationEndpoint, {
    limit,
    handle: async ({ caller: { accountId }, body, request }) => ({
      data: await sendApplication(context, { accountId, by: originOf(request) }, body),
    }),
  });
  implement(app, answerApplicationEndpoint, {
    limit,
    handle: async ({ caller: { accountId }, body, request }) => ({
      data: await answerApplication(context, { accountId, by: originOf(request) }, body),
    }),
  });
  implement(app, withdrawApplicationEndpoint, {
    limit,
    handle: async ({ caller: { accountId }, body, request }) => ({
      data: await withdrawApplication(context, { accountId, by: originOf(request) }, body),
    }),
  });
};

/** Applications for memberships that the association approves: of who joins, of who changes, and in the office. */
export const applicationRoutes = (app: FastifyInstance, context: Context): void => {
  applicantRoutes(app, context);
  changeRoutes(app, context);
  implement(app, listApplications, {
    handle: async ({ body }) => ({ data: await findApplications(context.db, body) }),
  });
  implement(app, getApplication, {
    handle: async ({ query: { id } }) => ({ data: await readApplication(context, id) }),
  });
  implement(app, decideApplicationEndpoint, {
    handle: async (call) => ({ data: await decideApplication(context, call.body, officerOf(call)) }),
  });
};
