import {
  downloadResourceFile,
  getResource,
  listFeaturedNews,
  listFeaturedResources,
  listResources,
} from '@linehaul/contract/resources';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { implement, implementRaw } from '../http/route.ts';
import { findResource } from './resource-detail-queries.ts';
import { findServedFile } from './resource-file-queries.ts';
import { findFeatured, findResources } from './resource-list-queries.ts';
import { sendFile } from '../attachments/send-file-queries.ts';

/** News and resources, for those who may read them. */
export const resourceRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listResources, {
    handle: async ({ caller, body }) => ({
      data: await findResources(db, body, await askerOf(context, caller)),
    }),
  });
  implement(app, listFeaturedResources, {
    handle: async ({ caller }) => ({
      data: await findFeatured(db, 'Resource', await askerOf(context, caller)),
    }),
  });
  implement(app, listFeaturedNews, {
    handle: async ({ caller }) => ({
      data: await findFeatured(db, 'Article', await askerOf(context, caller)),
    }),
  });
  implement(app, getResource, {
    handle: async ({ caller, query }) => ({
      data: await findResource(db, query.id, await askerOf(context, caller)),
    }),
  });
  implementRaw(app, downloadResourceFile, {
    handle: async ({ caller, query, reply }) => {
      const file = await findServedFile(db, query.id, await askerOf(context, caller));
      return sendFile(context, reply, file);
    },
  });
};
