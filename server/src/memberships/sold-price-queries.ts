import type { Reader } from '../db/database.ts';
import { soldDiscountOf } from './discount-rules.ts';

interface Sold {
  /** Null for one that is not a member yet. */
  readonly organisationId: string | null;
  /** The price that an invoice is out for. */
  readonly soldPriceId?: string | null | undefined;
}

/** Whether an organisation was a member at any time: it pays no joining fee again. */
export const wasMember = async (reader: Reader, { organisationId }: Sold): Promise<boolean> =>
  organisationId !== null &&
  (await reader
    .selectFrom('memberships')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('activatedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What an invoice is out for already, which neither the day nor the office changes any more. */
export const findSold = async (reader: Reader, { organisationId, soldPriceId }: Sold) => {
  if (organisationId === null || !soldPriceId) return undefined;
  const sold = await reader
    .selectFrom('memberships')
    .leftJoin('joiningCodes', 'joiningCodes.id', 'memberships.joiningCodeId')
    .select(['productPriceId as id', 'startsOn', 'endsOn', 'totalCents', 'joiningFeeCents'])
    .select(['joiningCodeId', 'joiningCodes.code as joiningCode', 'discountCents', 'joiningFeeDiscountCents'])
    .where('organisationId', '=', organisationId)
    .where('productPriceId', '=', soldPriceId)
    .where('status', '=', 'pending-payment')
    .where('renewsId', 'is', null)
    .executeTakeFirst();
  if (!sold) return undefined;
  const { id, startsOn, endsOn, totalCents, joiningFeeCents } = sold;
  return { id, startsOn, endsOn, totalCents, joiningFeeCents, discount: soldDiscountOf(sold) };
};
