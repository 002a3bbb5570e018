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
import { writeTermsDraft } from '../../money/terms-factories.ts';
import { type Cell, sample } from '../sample.ts';

const draft = async ({ world: { portal } }: Cell) => ({ revision: await writeTermsDraft(portal) });

export const MEMBERSHIP_TERMS_SAMPLES = {
  'GET /api/membershipterms/current': [sample(getMembershipTerms)],
  'GET /api/membershipterms/version/:version': [
    sample(getMembershipTermsVersion, {
      about: 'one that was never published',
      ask: () => ({ params: { version: '999999' } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/membershipterms/accepted': [sample(listAcceptedTerms)],
  'GET /api/admin/membershipterms': [sample(getOfficeTerms)],
  'POST /api/admin/membershipterms/save': [
    sample(saveOfficeTerms, {
      ask: async (cell) => ({
        body: { ...(await draft(cell)), content: '<p>Members keep to the code.</p>' },
      }),
    }),
  ],
  'POST /api/admin/membershipterms/publish': [
    sample(publishOfficeTerms, {
      ask: async (cell) => ({ body: { ...(await draft(cell)), changes: 'Shorter' } }),
    }),
  ],
  'POST /api/admin/membershipterms/acceptances': [
    sample(listTermsAcceptances, { ask: () => ({ body: {} }) }),
  ],
};
