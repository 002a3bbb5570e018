import { downloadCpdFile, getCpdTracker, getCurrentCpd } from '@linehaul/contract/cpd';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { sendFile } from '../../attachments/send-file-queries.ts';
import { findOwnFile } from './record-file-queries.ts';
import { readCurrentCpd, readTracker } from './tracker-queries.ts';

/** What somebody sees of their own professional development. */
export const cpdRecordRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getCpdTracker, {
    handle: async ({ caller }) => ({ data: await readTracker(context, caller) }),
  });
  implement(app, getCurrentCpd, {
    handle: async ({ caller }) => ({ data: await readCurrentCpd(context, caller) }),
  });
  implementRaw(app, downloadCpdFile, {
    handle: async ({ query: { id }, caller, reply }) =>
      sendFile(context, reply, await findOwnFile(context.db, id, caller.accountId)),
  });
};
