import type { DataExport } from '@linehaul/contract/personal-data';
import { lockAccount } from '../accounts/lock-account-command.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireLiveSession } from '../sessions/session-commands.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { EXPORT_GIVEN_UP_MS, EXPORT_MAX_ATTEMPTS, toDataExport } from './data-export-rules.ts';

const COLUMNS = ['id', 'status', 'requestedAt', 'expiresAt', 'byteSize'] as const;

const giveUpStuck = async (transaction: Transaction, accountId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('dataExports')
    .set({ status: 'failed' })
    .where('accountId', '=', accountId)
    .where('status', '=', 'preparing')
    .where('requestedAt', '<=', new Date(now.getTime() - EXPORT_GIVEN_UP_MS))
    .execute();
};

const begin = async (transaction: Transaction, accountId: string, now: Date) => {
  const row = await transaction
    .insertInto('dataExports')
    .values({ accountId, requestedAt: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await enqueue(transaction, {
    kind: 'data-export.prepare',
    payload: { exportId: row.id },
    key: `data-export.prepare:${row.id}`,
    tries: EXPORT_MAX_ATTEMPTS,
  });
  return row;
};

/** Has a copy of the person's data made; while one is being made, that one is answered. */
export const requestExport = (
  { db, clock }: Context,
  { caller, by }: { caller: Caller; by: RequestOrigin },
): Promise<DataExport> => {
  const now = clock.now();
  requireRecentProof(caller, now);
  const { accountId, sessionId } = caller;
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await requireLiveSession(transaction, sessionId);
    await giveUpStuck(transaction, accountId, now);
    const open = await transaction
      .selectFrom('dataExports')
      .select(COLUMNS)
      .where('accountId', '=', accountId)
      .where('status', '=', 'preparing')
      .executeTakeFirst();
    if (open) return toDataExport(open, now);
    const row = await begin(transaction, accountId, now);
    const subject = { kind: 'account', id: accountId } as const;
    await recordAudit(transaction, { action: 'account.data-requested', at: now, by, subject });
    return toDataExport(row, now);
  });
};
