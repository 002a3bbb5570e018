import {
  getResourceVersion,
  listResourceVersions,
  restoreResourceVersion,
} from '@linehaul/contract/office-resource-history';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { officerOf } from '../../http/officer.ts';
import { implement } from '../../http/route.ts';
import { findVersions } from '../../publishing/edited-queries.ts';
import { restoreVersion } from './restore-version-command.ts';
import { findVersion } from './version-queries.ts';

/** What an item once was. */
export const versionRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listResourceVersions, {
    handle: async ({ query }) => ({
      data: { versions: await findVersions(context.db, { kind: 'resource', id: query.id }) },
    }),
  });
  implement(app, getResourceVersion, {
    handle: async ({ body }) => ({ data: await findVersion(context.db, body) }),
  });
  implement(app, restoreResourceVersion, {
    handle: async (call) => ({ data: await restoreVersion(context, call.body, officerOf(call)) }),
  });
};
