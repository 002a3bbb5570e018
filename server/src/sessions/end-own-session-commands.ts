import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { endAllSessions } from './session-commands.ts';
import { listSessions } from './session-list-queries.ts';

interface Ending {
  caller: Caller;
  by: RequestOrigin;
}

/** Signs one of a person's own sessions out; one that has ended already stays so. */
export async function endOwnSession(
  { db, clock }: Context,
  { caller, by, sessionId }: Ending & { sessionId: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const now = clock.now();
    const session = await transaction
      .selectFrom('sessions')
      .select('revokedAt')
      .where('id', '=', sessionId)
      .where('accountId', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw notFound();
    if (session.revokedAt) return;
    await transaction.updateTable('sessions').set({ revokedAt: now }).where('id', '=', sessionId).execute();
    await recordAudit(transaction, {
      action: 'session.ended',
      at: now,
      by,
      subject: { kind: 'account', id: caller.accountId },
      after: { sessionId },
    });
  });
}

/** Signs a person out everywhere but here; tells how many sessions have ended by it. */
export async function endOtherSessions(context: Context, { caller, by }: Ending): Promise<number> {
  // Sessions that have run out by themselves are not counted.
  const ended = (await listSessions(context, caller)).filter(({ isCurrent }) => !isCurrent).length;
  await inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const { accountId, sessionId } = caller;
    await endAllSessions(transaction, { accountId, now, keep: sessionId });
    await recordAudit(transaction, {
      action: 'session.others-ended',
      at: now,
      by,
      subject: { kind: 'account', id: accountId },
      after: { ended },
    });
  });
  return ended;
}
