import {
  chooseMembership as chooseMembershipEndpoint,
  chooseOrganisation as chooseOrganisationEndpoint,
  legacyJoin,
  withdrawJoinRequest,
} from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { invalidField } from '../domain-error.ts';
import { implement } from '../http/route.ts';
import { joinRequestRoutes } from './asking/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { chooseMembership } from './choose-membership-command.ts';
import { chooseOrganisation } from './choose-organisation-command.ts';
import { mailDomainRoutes } from './domains/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { withdrawRequest } from './join-request-commands.ts';
import { readJoinState } from './join-state-queries.ts';
import { joinInOneCall } from './legacy-join-command.ts';
import type { OrganisationChoice } from './name-organisation-command.ts';
import { officeOrganisationRoutes } from './office/routes.ts';
import { organisationFormRoutes } from './organisation-form-routes.ts';
import { rosterRoutes } from './roster/routes.ts';

const toChoice = ({
  orgId,
  orgName,
  isNew,
}: BodyOf<typeof chooseOrganisationEndpoint>): OrganisationChoice => {
  if (orgId !== undefined) return { orgId };
  if (orgName !== undefined) return { orgName, isNew };
  throw invalidField('orgName', 'Please name your organisation');
};

export const joinRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'join', points: 60, seconds: 60 });

  implement(app, getJoin, {
    handle: async ({ caller }) => ({ data: await readJoinState(context.db, caller.accountId) }),
  });
  implement(app, chooseOrganisationEndpoint, {
    limit,
    handle: async ({ body, caller }) => ({
      data: await chooseOrganisation(context, caller.accountId, toChoice(body)),
    }),
  });
  implement(app, withdrawJoinRequest, {
    limit,
    handle: async ({ caller }) => ({ data: await withdrawRequest(context, caller.accountId) }),
  });
  implement(app, chooseMembershipEndpoint, {
    limit,
    handle: async ({ body, caller }) => ({ data: await chooseMembership(context, caller.accountId, body) }),
  });
  implement(app, legacyJoin, {
    limit,
    handle: async ({ body, caller }) => ({ data: await joinInOneCall(context, caller.accountId, body) }),
  });
  organisationFormRoutes(app, context);
  applicationRoutes(app, context);
  joinRequestRoutes(app, context);
  invitationRoutes(app, context);
  mailDomainRoutes(app, context);
  rosterRoutes(app, context);
  officeOrganisationRoutes(app, context);
};
