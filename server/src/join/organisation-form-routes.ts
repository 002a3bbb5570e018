import { getOrganisationForm, setOrganisationForm } from '@linehaul/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { isInAudience, type Caller } from '../http/audience.ts';
import { implement } from '../http/route.ts';
import { readOrganisationDetails } from '../organisations/organisation-form-queries.ts';
import {
  requireActedForOrganisation,
  requireAdministrator,
  requireNamed,
  type OrganisationId,
} from '../organisations/policy.ts';
import { saveOrganisationDetails } from '../organisations/save-organisation-form-command.ts';
import { readJoinForm } from './join-form-queries.ts';
import { saveJoinForm } from './save-join-form-command.ts';

interface FormAddress {
  orgName?: string | undefined;
  orgId?: string | undefined;
}

/** The settings page is for members; an applicant reaches their organisation through their join alone. */
const requireDetailsScope = async (
  { db }: Context,
  caller: Caller,
  { orgId }: FormAddress,
): Promise<OrganisationId> => {
  if (!isInAudience('member', caller)) throw new DomainError('forbidden', 'You do not have access to this');
  return orgId === undefined
    ? requireActedForOrganisation(db, caller)
    : requireAdministrator(db, caller, orgId);
};

/** The two workflow calls serve the join and the settings page alike; the name of the workflow decides which. */
export const organisationFormRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getOrganisationForm, {
    handle: async ({ query, caller }) => {
      if (query.workflowName === 'join')
        return { data: await readJoinForm(context.db, caller.accountId, query) };
      const organisationId = await requireDetailsScope(context, caller, query);
      return { data: await readOrganisationDetails(context.db, organisationId) };
    },
  });

  implement(app, setOrganisationForm, {
    limit: context.rateLimit({ name: 'organisation-form', points: 30, seconds: 60 }),
    handle: async ({ body, caller }) => {
      const { workflowName, workflowFormFields: fields, ...address } = body;
      if (workflowName === 'join')
        return { data: await saveJoinForm(context, caller.accountId, { ...address, fields }) };
      await requireNamed(context.db, caller, address.orgId);
      const organisationId = await requireDetailsScope(context, caller, address);
      await saveOrganisationDetails(context, { organisationId, fields, caller });
      return { data: { orgId: organisationId, isJoinRequested: false } };
    },
  });
};
