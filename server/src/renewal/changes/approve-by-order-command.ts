import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import type { Transaction } from '../../db/database.ts';

interface Ordered {
  readonly organisationId: string;
  readonly productId: string;
  readonly totalCents: number;
  readonly today: CalendarDay;
  readonly decidedAt: Date;
  readonly decidedBy: string | null;
}

/** An officer who orders what an organisation has asked for approves it by that; false where nothing was asked for. */
export const approveByOrder = async (
  transaction: Transaction,
  { organisationId, productId, totalCents, today, decidedAt, decidedBy }: Ordered,
): Promise<boolean> => {
  const approved = await transaction
    .updateTable('membershipApplications')
    .set({ status: 'approved', approvedUntil: addDays(today, APPROVAL_DAYS), approvedCents: totalCents })
    .set({ decidedAt, decidedBy })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('productId', '=', productId)
    .where('kind', '<>', 'joining')
    .where('status', 'in', ['waiting', 'asked'])
    .returning('id')
    .executeTakeFirst();
  return approved !== undefined;
};
