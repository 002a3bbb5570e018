import {
  handOver as handOverEndpoint,
  leaveOrganisation as leaveEndpoint,
  listRoster,
  removePerson as removePersonEndpoint,
  setAdministrator as setAdministratorEndpoint,
} from '@linehaul/contract/roster';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requireAdministrator } from '../../organisations/policy.ts';
import { handOver, setAdministrator } from './change-roles-command.ts';
import { leaveOrganisation, removePerson } from './leave-command.ts';
import { readRoster } from './roster-queries.ts';

/** The people of an organisation, for who administers it. */
export const rosterRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  const limit = context.rateLimit({ name: 'roster', points: 60, seconds: 600 });
  implement(app, listRoster, {
    handle: async ({ caller, body: { orgId, ...filter } }) => {
      const organisationId = await requireAdministrator(db, caller, orgId);
      const { accountId } = caller;
      return { data: await readRoster(db, { ...filter, organisationId, accountId, now: clock.now() }) };
    },
  });
  implement(app, setAdministratorEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await setAdministrator(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, handOverEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await handOver(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, removePersonEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await removePerson(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, leaveEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await leaveOrganisation(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};
