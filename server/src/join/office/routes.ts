import { getOfficeOrganisation, listOfficeOrganisations } from '@linehaul/contract/office-organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { requireAdministrator } from '../../organisations/policy.ts';
import { readOfficeOrganisation } from './organisation-detail-queries.ts';
import { findOfficeOrganisations } from './organisation-list-queries.ts';

/** Organisations as the office helps them; what it does about their people goes by the calls of the roster. */
export const officeOrganisationRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listOfficeOrganisations, {
    handle: async ({ body }) => ({ data: await findOfficeOrganisations(db, body, clock.now()) }),
  });
  implement(app, getOfficeOrganisation, {
    handle: async ({ caller, query: { id } }) => {
      const organisationId = await requireAdministrator(db, caller, id);
      return { data: await readOfficeOrganisation(db, organisationId, clock.now()) };
    },
  });
};
