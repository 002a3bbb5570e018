import { decideCpdRecords, downloadOfficeCpdFile, listOfficeCpdRecords } from '@linehaul/contract/office-cpd';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../attachments/send-file-queries.ts';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { decide } from './decide-command.ts';
import { findOfficeFile, findOfficeRecords } from './waiting-queries.ts';

/** What the office decides on of the activities that people log. */
export const cpdApprovingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOfficeCpdRecords, {
    handle: async ({ body }) => ({
      data: await findOfficeRecords(context.db, { ...body, now: context.clock.now() }),
    }),
  });
  implement(app, decideCpdRecords, {
    handle: async (call) => ({ data: await decide(context, call.body, officerOf(call)) }),
  });
  implementRaw(app, downloadOfficeCpdFile, {
    handle: async ({ query: { id }, reply }) =>
      sendFile(context, reply, await findOfficeFile(context.db, id)),
  });
};
