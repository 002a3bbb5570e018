import { joinForNothing, keepDiscountCode } from '@linehaul/contract/join-codes';
import {
  createJoiningCode,
  listJoiningCodes,
  saveJoiningCode,
} from '@linehaul/contract/office-joining-codes';
import { findVersionInForce } from '../../../src/membership-terms/terms-queries.ts';
import { createJoiningCode as storeCode, sentCode } from '../../people/code-factories.ts';
import { joinUpToPayment } from '../own-join.ts';
import { type Cell, sample } from '../sample.ts';

const seen = async ({ world: { portal } }: Cell) => ({ id: (await storeCode(portal)).id, version: 1 });

const aJoin = async (cell: Cell) => {
  const { code } = await storeCode(cell.world.portal, { percent: 100 });
  return { code, ...(await joinUpToPayment(cell)) };
};

const freeJoin = async (cell: Cell) => {
  const { orgId, productId, annualKey, code } = await aJoin(cell);
  const agreedTerms = await findVersionInForce(cell.world.portal.context.db);
  return {
    ...{ workflowName: 'join' as const, orgId, productId },
    ...{ paymentFrequencyKey: annualKey, discountCode: code },
    ...(agreedTerms !== undefined && { agreedTerms }),
  };
};

/** Discount codes for joining: as the office keeps them, and as whoever joins uses them. */
export const CODE_SAMPLES = {
  'GET /api/admin/codes': [sample(listJoiningCodes)],
  'POST /api/admin/codes/create': [
    sample(createJoiningCode, { ask: () => ({ body: { code: sentCode() } }) }),
  ],
  'POST /api/admin/codes/save': [
    sample(saveJoiningCode, {
      ask: async (cell) => ({ body: { ...(await seen(cell)), code: sentCode() } }),
    }),
  ],
  'POST /api/join/discountcode': [
    sample(keepDiscountCode, {
      about: 'one’s own join',
      ask: async (cell) => {
        const { orgId, code } = await aJoin(cell);
        return { body: { orgId, code } };
      },
    }),
    sample(keepDiscountCode, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        const { code } = await aJoin(cell);
        return { body: { orgId: cell.world.organisations.A.id, code } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/join/fornothing': [
    sample(joinForNothing, {
      about: 'one’s own join',
      ask: async (cell) => ({ body: await freeJoin(cell) }),
    }),
    sample(joinForNothing, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => ({
        body: { ...(await freeJoin(cell)), orgId: cell.world.organisations.A.id },
      }),
      outcomes: { others: 404 },
    }),
  ],
};
