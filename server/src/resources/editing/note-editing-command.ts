import type { DataOf } from '@linehaul/contract/endpoint';
import { EDITING_MS, type noteEditing as endpoint } from '@linehaul/contract/office-resource-history';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/audience.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findRow } from '../office/edited-resource-queries.ts';
import { holdResource } from '../office/write-resource-commands.ts';

const findOthers = async (
  transaction: Transaction,
  resourceId: string,
  accountId: string,
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('resourceEditors')
    .innerJoin('accounts', 'accounts.id', 'resourceEditors.accountId')
    .select(['firstName', 'lastName'])
    .where('resourceId', '=', resourceId)
    .where('accountId', '!=', accountId)
    .orderBy('firstName')
    .orderBy('lastName')
    .execute();
  return rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
};

/** Notes that somebody has an item open in its editor; answers who else has, and which version is kept. */
export const noteEditing = (
  { db, clock }: Context,
  id: string,
  caller: Caller,
): Promise<DataOf<typeof endpoint>> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const { accountId } = caller;
    await requireStillAdmin(transaction, caller);
    await holdResource(transaction, id);
    await transaction
      .insertInto('resourceEditors')
      .values({ resourceId: id, accountId, lastSeenAt: now })
      .onConflict((conflict) =>
        conflict.columns(['resourceId', 'accountId']).doUpdateSet({ lastSeenAt: now }),
      )
      .execute();
    await transaction
      .deleteFrom('resourceEditors')
      .where('resourceId', '=', id)
      .where('lastSeenAt', '<', new Date(now.getTime() - EDITING_MS))
      .execute();
    const { version } = await findRow(transaction, id);
    return { version, others: await findOthers(transaction, id, accountId) };
  });
