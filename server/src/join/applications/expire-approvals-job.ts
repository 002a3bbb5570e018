import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import { RUNNING } from '../../memberships/rights-rules.ts';

/** What was approved and not paid for in time has to be sent again. */
const expire = (context: Context) =>
  context.db
    .updateTable('membershipApplications')
    .set(({ eb }) => ({ status: 'expired', version: eb('version', '+', 1) }))
    .where('status', '=', 'approved')
    .where('approvedUntil', '<', todayOf(context))
    .execute();

/** A change of a membership that is over is asked for no more. */
const withdrawOver = (context: Context) =>
  context.db
    .updateTable('membershipApplications')
    .set(({ eb }) => ({ status: 'withdrawn', version: eb('version', '+', 1) }))
    .where('kind', '<>', 'joining')
    .where('status', 'in', ['waiting', 'asked'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('memberships')
            .select(sql`1`.as('one'))
            .whereRef('memberships.organisationId', '=', 'membershipApplications.organisationId')
            .where('memberships.status', 'in', RUNNING),
        ),
      ),
    )
    .execute();

/** Ends applications whose time is over. */
export const expireApprovals = async (context: Context): Promise<void> => {
  await expire(context);
  await withdrawOver(context);
};
