import { getAdminHome } from '@linehaul/contract/home';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { readAdminHome } from './admin-home-queries.ts';

/** What the first page of those who run the association shows. */
export const homeRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getAdminHome, {
    handle: async () => ({ data: await readAdminHome(context.db, todayOf(context)) }),
  });
};
