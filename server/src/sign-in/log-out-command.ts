import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/request-origin.ts';

/** Ends whatever acts as somebody else on the strength of a session; tells as whom. */
export async function endImpersonations(
  transaction: Transaction,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string[]> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('impersonatorSessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning('accountId')
    .execute();
  return ended.map(({ accountId }) => accountId);
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
    const subjects = await endImpersonations(transaction, { sessionId, now });
    const event = { at: now, by: origin };
    for (const id of impersonator ? [accountId] : subjects) {
      await recordAudit(transaction, {
        ...event,
        action: 'impersonation.ended',
        subject: { kind: 'account', id },
      });
    }
    if (impersonator) return;
    await recordAudit(transaction, {
      ...event,
      action: 'session.ended',
      subject: { kind: 'account', id: accountId },
    });
  });
}
