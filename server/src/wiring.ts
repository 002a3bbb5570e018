import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { findCaller } from './accounts/session-commands.ts';
import { associationRoutes } from './association/routes.ts';
import type { DevMailbox } from './adapters/dev-mailbox.ts';
import type { Context } from './context.ts';
import { joinRoutes } from './join/routes.ts';
import { devMailboxRoutes } from './mail/dev-mailbox-routes.ts';
import { sendMail } from './mail/send-mail-job.ts';
import { organisationRoutes } from './organisations/routes.ts';
import type { WorkHandlers } from './jobs/worker.ts';

type Register = (app: FastifyInstance, context: Context) => void;
type RegisterPages = (app: FastifyInstance) => Promise<void>;

/** The calls of every domain, bottom to top. */
export const DOMAIN_ROUTES: Register[] = [associationRoutes, accountRoutes, organisationRoutes, joinRoutes];

/** Who does each kind of owed work. */
export const workHandlers = (context: Context): Partial<WorkHandlers> => ({
  'mail.send': (owed) => sendMail(context, owed),
});

/** How a bearer token becomes a caller. */
export const findCallerIn = findCaller;

/** Pages, files and development aids. */
export const pagesOf = (context: Context, mailbox: DevMailbox | undefined): RegisterPages[] => [
  context.payments.registerPages,
  async (app) => {
    if (mailbox && !context.config.isProduction) devMailboxRoutes(app, mailbox, context.config.association);
  },
];
