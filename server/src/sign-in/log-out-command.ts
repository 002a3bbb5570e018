import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';

interface EndedBy {
  now: Date;
  by: RequestOrigin;
}

const noteEnd = (transaction: Transaction, accountId: string, { now, by }: EndedBy): Promise<void> =>
  recordAudit(transaction, {
    action: 'impersonation.ended',
    at: now,
    by,
    subject: { kind: 'account', id: accountId },
  });

/** Ends whatever acts as somebody else on the strength of a session. */
export async function endImpersonations(
  transaction: Transaction,
  { sessionId, ...ended }: EndedBy & { sessionId: string },
): Promise<void> {
  const sessions = await transaction
    .updateTable('sessions')
    .set({ revokedAt: ended.now })
    .where('impersonatorSessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('accountId')
    .execute();
  for (const { accountId } of sessions) await noteEnd(transaction, accountId, ended);
}

/** Ends the caller's session at once, for every server process, and with an admin's what they do as others. */
export async function logOut(context: Context, caller: Caller, origin: RequestOrigin): Promise<void> {
  const now = context.clock.now();
  const { sessionId, accountId, impersonator } = caller;
  await inTransaction(context.db, async (transaction) => {
    const ended = await transaction
      .updateTable('sessions')
      .set({ revokedAt: now })
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    await endImpersonations(transaction, { sessionId, now, by: origin });
    if (impersonator) return noteEnd(transaction, accountId, { now, by: origin });
    await recordAudit(transaction, {
      action: 'session.ended',
      at: now,
      by: origin,
      subject: { kind: 'account', id: accountId },
    });
  });
}
