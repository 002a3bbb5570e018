import { getHelpText } from '@linehaul/contract/help-texts';
import { listHelpTexts, removeHelpText, saveHelpText } from '@linehaul/contract/office-help-texts';
import type { FastifyInstance } from 'fastify';
import { wordOnPictures } from '../content/content-rules.ts';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { findHelpText, findHelpTexts } from './help-text-queries.ts';
import { mayReadHelp } from './policy.ts';
import { removeHelp, saveHelp } from './write-help-text-commands.ts';

/** Help with pages: as it is read there, and as the office writes it. */
export const helpTextRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getHelpText, {
    handle: async ({ query: { place }, caller }) => {
      if (!mayReadHelp(place, { caller, closed: context.closedSections() })) throw notFound();
      const content = await findHelpText(context.db, place);
      if (content === '') throw notFound();
      return { data: { content } };
    },
  });
  implement(app, listHelpTexts, {
    handle: async () => ({ data: { texts: await findHelpTexts(context.db) } }),
  });
  implement(app, saveHelpText, {
    handle: async (call) => ({
      data: await saveHelp(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.content),
    }),
  });
  implement(app, removeHelpText, {
    handle: async (call) => ({ data: await removeHelp(context, call.body, officerOf(call)) }),
  });
};
