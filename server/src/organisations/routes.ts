import { listConnections as listConnectionsEndpoint } from '@linehaul/contract/connections';
import { getListing, setListing } from '@linehaul/contract/directory';
import {
  actForOrganisation as actForEndpoint,
  listOwnOrganisations,
  searchOrganisations,
} from '@linehaul/contract/organisations';
import { listWorkplaces as listWorkplacesEndpoint } from '@linehaul/contract/workplaces';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { actForOrganisation } from './act-for-command.ts';
import { listConnections } from './connection-queries.ts';
import { readListing } from './listing-queries.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
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

const ownRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listOwnOrganisations, {
    handle: async ({ caller }) => ({
      data: { items: await listOrganisationsOf(context.db, caller.accountId) },
    }),
  });
  implement(app, actForEndpoint, {
    limit: context.rateLimit({ name: 'act-for', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body: { orgId } }) => {
      await actForOrganisation(context, { accountId, orgId });
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

  ownRoutes(app, context);
  listingRoutes(app, context);
};
