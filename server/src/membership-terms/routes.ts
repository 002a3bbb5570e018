import {
  getMembershipTerms,
  getMembershipTermsVersion,
  listAcceptedTerms,
} from '@linehaul/contract/membership-terms';
import {
  getOfficeTerms,
  listTermsAcceptances,
  publishOfficeTerms,
  saveOfficeTerms,
} from '@linehaul/contract/office-membership-terms';
import type { FastifyInstance } from 'fastify';
import { wordOnPictures } from '../content/content-rules.ts';
import type { Context } from '../context.ts';
import { officerOf } from '../http/officer.ts';
import { implement } from '../http/route.ts';
import { findAcceptances, findOfficeTerms } from './office-terms-queries.ts';
import { findAcceptedTerms, findTermsInForce, getTermsVersion } from './terms-queries.ts';
import { publishTerms, saveTerms } from './write-terms-commands.ts';

const officeRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getOfficeTerms, { handle: async () => ({ data: await findOfficeTerms(context.db) }) });
  implement(app, saveOfficeTerms, {
    handle: async (call) => ({
      data: await saveTerms(context, call.body, officerOf(call)),
      ...wordOnPictures(call.body.content),
    }),
  });
  implement(app, publishOfficeTerms, {
    handle: async (call) => ({ data: await publishTerms(context, call.body, officerOf(call)) }),
  });
  implement(app, listTermsAcceptances, {
    handle: async ({ body }) => ({ data: await findAcceptances(context.db, body) }),
  });
};

/** The membership terms: for whoever reads them, for who accepted them, and as the office writes them. */
export const membershipTermsRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, getMembershipTerms, { handle: async () => ({ data: await findTermsInForce(db) }) });
  implement(app, getMembershipTermsVersion, {
    handle: async ({ params }) => ({ data: await getTermsVersion(db, Number(params.version)) }),
  });
  implement(app, listAcceptedTerms, {
    handle: async ({ caller }) => ({ data: { accepted: await findAcceptedTerms(db, caller.accountId) } }),
  });
  officeRoutes(app, context);
};
