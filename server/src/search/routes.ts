import { search, suggestSearch } from '@linehaul/contract/search';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { findByKeyword } from './search-queries.ts';
import { searchViewerOf } from './search-viewer-queries.ts';
import { suggestFor } from './suggest-queries.ts';

/** Search over everything that somebody may read. */
export const searchRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, rateLimit } = context;
  implement(app, search, {
    limit: rateLimit({ name: 'search', points: 60, seconds: 60 }),
    handle: async ({ caller, query }) => ({
      data: await findByKeyword(db, query, await searchViewerOf(context, caller)),
    }),
  });
  // As often as somebody can type who is asked about every pause.
  implement(app, suggestSearch, {
    limit: rateLimit({ name: 'search-suggestions', points: 60, seconds: 60 }),
    handle: async ({ caller, query }) => ({
      data: await suggestFor(db, query.Keyword, await searchViewerOf(context, caller)),
    }),
  });
};
