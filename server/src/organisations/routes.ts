import { listConnections as listConnectionsEndpoint } from '@linehaul/contract/connections';
import { getListing, setListing } from '@linehaul/contract/directory';
import { listOwnOrganisations, searchOrganisations } from '@linehaul/contract/organisations';
import { listWorkplaces as listWorkplacesEndpoint } from '@linehaul/contract/workplaces';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { listConnections } from './connection-queries.ts';
import { readListing } from './listing-queries.ts';
import { listOrganisationsOf } from './organisation-queries.ts';
import { searchOrganisationNames } from './organisation-search-queries.ts';
import { requireAdministrator } from './policy.ts';
import { saveListing } from './save-listing-command.ts';
import { listWorkplaces } from './workplace-queries.ts';

const listingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getListing, {
    handle: async ({ caller, query: { orgId } }) => {
      const organisationId = await requireAdministrator(context.db, caller, orgId);
      return { data: await readListing(context.db, organisationId) };
    },
  });
  implement(app, setListing, {
    handle: async ({ caller, body: { orgId, ...changes }, request }) => {
      await saveListing(context, { orgId, changes, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};

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

  listingRoutes(app, context);
};
