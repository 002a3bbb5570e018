import { getSystem } from '@linehaul/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { readSystem } from './system-queries.ts';

/** How the portal itself is, for those who run the association. */
export const systemRoutes = (app: FastifyInstance, context: Context): void =>
  implement(app, getSystem, { handle: async () => ({ data: await readSystem(context) }) });
