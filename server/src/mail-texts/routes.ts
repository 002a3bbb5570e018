import {
  listMailTexts,
  mailTextToMyself,
  previewMailText,
  restoreMailText,
  saveMailText,
} from '@linehaul/contract/office-mail-texts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { findMailTexts } from './mail-text-queries.ts';
import { previewedOf, writeExample } from './preview-queries.ts';
import { mailExample } from './test-mail-command.ts';
import { restoreWords, saveWords } from './write-mail-text-commands.ts';

/** The words of the portal's mails, as the office writes them. */
export const mailTextRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listMailTexts, {
    handle: async () => ({ data: { texts: await findMailTexts(context.db) } }),
  });
  implement(app, saveMailText, {
    handle: async (call) => ({ data: await saveWords(context, call.body, officerOf(call)) }),
  });
  implement(app, restoreMailText, {
    handle: async (call) => ({ data: await restoreWords(context, call.body, officerOf(call)) }),
  });
  implement(app, previewMailText, {
    handle: async ({ body }) => ({ data: previewedOf(await writeExample(context, body)) }),
  });
  implement(app, mailTextToMyself, {
    limit: context.rateLimit({ name: 'mail-text-test', points: 20, seconds: 600 }),
    handle: async ({ body, caller }) => ({ data: { address: await mailExample(context, body, caller) } }),
  });
};
