import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';

/** What was approved and not paid for in time has to be sent again. */
export const expireApprovals = async (context: Context): Promise<void> => {
  await context.db
    .updateTable('membershipApplications')
    .set(({ eb }) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('status', '=', 'approved')
    .where('approvedUntil', '<', todayOf(context))
    .execute();
};
