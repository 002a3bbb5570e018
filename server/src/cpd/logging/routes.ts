import {
  beginCpdRecord,
  getCpdRecord,
  listCpdCategories,
  removeCpdFile,
  saveCpdRecord,
  submitCpdRecord,
  uploadCpdFile,
  withdrawCpdRecord,
} from '@linehaul/contract/cpd-logging';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { acceptMultipart } from '../../http/multipart.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { removeEvidence, uploadEvidence } from './evidence-commands.ts';
import { beginRecord, saveRecord, submitRecord, withdrawRecord } from './log-activity-commands.ts';
import { findCategories, readOwnRecord } from './own-record-queries.ts';

/** What somebody logs of their own activities. */
export const cpdLoggingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listCpdCategories, { handle: async () => ({ data: await findCategories(context.db) }) });
  implement(app, getCpdRecord, {
    handle: async ({ query: { id }, caller }) => ({
      data: await readOwnRecord(context.db, id, caller.accountId),
    }),
  });
  implement(app, beginCpdRecord, {
    limit: context.rateLimit({ name: 'cpd-records', points: 120, seconds: 3600 }),
    handle: async (call) => ({ data: await beginRecord(context, call.body, officerOf(call)) }),
  });
  implement(app, saveCpdRecord, {
    handle: async (call) => ({ data: await saveRecord(context, call.body, officerOf(call)) }),
  });
  implement(app, submitCpdRecord, {
    handle: async (call) => ({ data: await submitRecord(context, call.body, officerOf(call)) }),
  });
  implement(app, withdrawCpdRecord, {
    handle: async (call) => {
      await withdrawRecord(context, call.body, officerOf(call));
      return { data: null };
    },
  });
  implement(app, removeCpdFile, {
    handle: async ({ body: { id }, caller: { accountId } }) => {
      await removeEvidence(context, { id, accountId });
      return { data: null };
    },
  });
  void app.register(async (scope) => {
    await acceptMultipart(scope);
    implement(scope, uploadCpdFile, {
      limit: context.rateLimit({ name: 'cpd-files', points: 60, seconds: 3600 }),
      handle: async ({ fields: { id }, files, caller: { accountId } }) => ({
        data: await uploadEvidence(context, { id, accountId }, files[0]),
      }),
    });
  });
};
