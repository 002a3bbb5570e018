import { changeLevelByOffice } from '@linehaul/contract/level-change';
import {
  downloadRenewalRun,
  getRenewalRun,
  holdRenewal,
  listRenewalEntries,
  listRenewalRuns,
  listRenewals,
  rehearseRenewal,
  startRenewalRun,
} from '@linehaul/contract/office-renewals';
import { todayOf } from '../../../src/adapters/clock.ts';
import { createProduct } from '../../people/join-factories.ts';
import { type Cell, sample } from '../sample.ts';

const rehearsal = async ({ world: { portal } }: Cell) => {
  const { context } = portal;
  const today = todayOf(context);
  return context.db
    .insertInto('renewalRuns')
    .values({ fromOn: today, untilOn: today, rehearsedAt: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
};
const asked = async (cell: Cell) => ({ query: await rehearsal(cell) });

/** What the renewal will do and has done, for the office. */
export const RENEWAL_SAMPLES = {
  'POST /api/admin/renewals/list': [sample(listRenewals, { ask: () => ({ body: {} }) })],
  'GET /api/admin/renewals/runs': [sample(listRenewalRuns)],
  'POST /api/admin/renewals/rehearse': [
    sample(rehearseRenewal, {
      ask: ({ world: { portal } }) => ({ body: { until: todayOf(portal.context) } }),
    }),
  ],
  'GET /api/admin/renewals/run': [sample(getRenewalRun, { ask: asked })],
  'POST /api/admin/renewals/entries': [
    sample(listRenewalEntries, { ask: async (cell) => ({ body: await rehearsal(cell) }) }),
  ],
  'GET /api/admin/renewals/download': [sample(downloadRenewalRun, { ask: asked })],
  'POST /api/admin/renewals/start': [
    sample(startRenewalRun, { ask: async (cell) => ({ body: await rehearsal(cell) }) }),
  ],
  'POST /api/admin/renewals/changelevel': [
    sample(changeLevelByOffice, {
      ask: async ({ world }) => {
        const { annualKey: priceId } = await createProduct(world.portal);
        const orgId = world.organisations.A.id;
        return { body: { orgId, priceId, agreedTotal: 1100, isAtOnce: false, reason: 'Grown' } };
      },
      // What A has is not paid yet.
      outcomes: { admin: 409, owner: 409 },
    }),
  ],
  'POST /api/admin/renewals/hold': [sample(holdRenewal, { ask: () => ({ body: { isHeld: false } }) })],
};
