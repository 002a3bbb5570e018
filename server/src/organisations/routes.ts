import { listConnections as listConnectionsEndpoint } from '@linehaul/contract/connections';
import { listOwnOrganisations, searchOrganisations } from '@linehaul/contract/organisations';
import { listWorkplaces as listWorkplacesEndpoint } from '@linehaul/contract/workplaces';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { listConnections } from './connection-queries.ts';
import { listOrganisationsOf } from './organisation-queries.ts';
import { searchOrganisationNames } from './organisation-search-queries.ts';
import { listWorkplaces } from './workplace-queries.ts';

export const organisationRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, searchOrganisations, {
    limit: context.rateLimit({ name: 'organisation-search', points: 60, seconds: 60 }),
    handle: async ({ query }) => {
      const found = await searchOrganisationNames(context.db, query.keyword);
      return { data: { items: found.map(({ id, name }) => ({ key: id, value: name })) } };
    },
  });

  implement(app, listWorkplacesEndpoint, {
    limit: context.rateLimit({ name: 'workplaces', points: 60, seconds: 60 }),
    handle: async ({ body }) => ({ data: await listWorkplaces(context.db, body) }),
  });

  implement(app, listConnectionsEndpoint, {
    handle: async ({ caller, body }) => ({
      data: await listConnections(context.db, caller.accountId, body),
    }),
  });

  implement(app, listOwnOrganisations, {
    handle: async ({ caller }) => ({
      data: { items: await listOrganisationsOf(context.db, caller.accountId) },
    }),
  });
};
