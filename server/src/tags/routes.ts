import { getTag, listNewsCategories, listResourceCategories, listTags } from '@linehaul/contract/tags';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { findCategories, findLabel, findTags } from './label-queries.ts';

/** What news and resources are sorted by, as far as the caller finds anything there. */
export const tagRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listResourceCategories, {
    handle: async ({ caller }) => ({
      data: { categories: await findCategories(db, 'Resource', await askerOf(context, caller)) },
    }),
  });
  implement(app, listNewsCategories, {
    handle: async ({ caller }) => ({
      data: { categories: await findCategories(db, 'Article', await askerOf(context, caller)) },
    }),
  });
  implement(app, listTags, {
    handle: async ({ caller }) => ({ data: { tags: await findTags(db, await askerOf(context, caller)) } }),
  });
  implement(app, getTag, {
    handle: async ({ caller, query }) => ({
      data: await findLabel(db, query.id, await askerOf(context, caller)),
    }),
  });
};
