import { checkOfficeForm, getOfficeForm, saveOfficeForm } from '@linehaul/contract/office-forms';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readAtOnce } from '../db/transaction.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { loadDesign } from './design-queries.ts';
import { toKeptForm } from './design-view-rules.ts';
import { checkDesign, saveDesign } from './save-design-command.ts';

/** The forms of organisations and people as the office arranges them. */
export const formDesignRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getOfficeForm, {
    handle: async ({ query: { entity } }) => ({
      data: toKeptForm(await readAtOnce(context.db, (snapshot) => loadDesign(snapshot, entity))),
    }),
  });
  implement(app, checkOfficeForm, {
    handle: async ({ body }) => ({ data: { consequences: await checkDesign(context, body) } }),
  });
  implement(app, saveOfficeForm, {
    handle: async (call) => ({ data: await saveDesign(context, call.body, officerOf(call)) }),
  });
};
