import {
  handOver as handOverEndpoint,
  leaveOrganisation as leaveEndpoint,
  listRoster,
  removePerson as removePersonEndpoint,
  setAdministrator as setAdministratorEndpoint,
  setRoles as setRolesEndpoint,
} from '@linehaul/contract/roster';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requirePeopleManager } from '../../organisations/policy.ts';
import { handOver, setAdministrator, setRoles } from './change-roles-command.ts';
import { leaveOrganisation, removePerson } from './leave-command.ts';
import { readRoster } from './roster-queries.ts';

/** Says who is what in an organisation, by those who administer it. */
const roleRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'roster-roles', points: 60, seconds: 600 });
  implement(app, setAdministratorEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await setAdministrator(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, setRolesEndpoint, {
    limit,
    handle: async ({ caller, body, request }) => {
      await setRoles(context, { ...body, caller, origin: originOf(request) });
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
};

/** The people of an organisation, for who manages them, and for who leaves. */
export const rosterRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  roleRoutes(app, context);
  const limit = context.rateLimit({ name: 'roster', points: 60, seconds: 600 });
  implement(app, listRoster, {
    handle: async ({ caller, body: { orgId, ...filter } }) => {
      const organisationId = await requirePeopleManager(db, caller, orgId);
      return { data: await readRoster(db, { ...filter, organisationId, caller, now: clock.now() }) };
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
