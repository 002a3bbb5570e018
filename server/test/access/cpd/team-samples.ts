import {
  downloadTeam,
  getCpdSharing,
  listTeam,
  nudgeTeam,
  requireLicences,
  shareCpd,
} from '@linehaul/contract/team';
import { createLicence, createLicenceKind } from '../../cpd/licence-factories.ts';
import { type Cell, sample } from '../sample.ts';

/** Its administrators alone; of another organisation not even they are told that it exists. */
const OF_A = { others: 403, administratorOfA: 200, asAdministratorOfA: 200, administratorOfB: 404 } as const;
/** Whoever belongs to it says so for themselves. */
const OF_PEOPLE_OF_A = {
  about: 'organisation A',
  outcomes: { others: 404, contactOfA: 200, administratorOfA: 200 },
} as const;
const ABOUT_A = { about: 'organisation A', outcomes: OF_A } as const;

const numberOf = async ({ world: { portal, bystander } }: Cell): Promise<void> =>
  void (await createLicence(portal, { accountId: bystander.id, number: 'B-204' }));

export const TEAM_SAMPLES = {
  'POST /api/cpd/team': [
    sample(listTeam, {
      ...ABOUT_A,
      ask: async (cell) => {
        await numberOf(cell);
        return { body: { orgId: cell.world.organisations.A.id } };
      },
    }),
  ],
  'GET /api/cpd/team/download': [
    sample(downloadTeam, {
      ...ABOUT_A,
      ask: ({ world }) => ({ query: { orgId: world.organisations.A.id } }),
    }),
  ],
  'GET /api/cpd/sharing': [sample(getCpdSharing)],
  'POST /api/cpd/share': [
    sample(shareCpd, {
      ...OF_PEOPLE_OF_A,
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, isShared: true } }),
    }),
  ],
  'POST /api/cpd/nudge': [
    sample(nudgeTeam, {
      ...ABOUT_A,
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, accountId: null } }),
    }),
  ],
  'POST /api/cpd/teamrequirements': [
    sample(requireLicences, {
      ...ABOUT_A,
      ask: async ({ world }) => ({
        body: { orgId: world.organisations.A.id, kindIds: [await createLicenceKind(world.portal)] },
      }),
    }),
  ],
};
