import { toRole } from '../sessions/caller-rules.ts';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { createToken, hashToken } from '../adapters/token.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { requireMayActAs, type ImpersonationSubject } from './impersonation-policy.ts';

export interface TicketRequest {
  caller: Caller;
  accountId: string;
  reason: string;
  origin: RequestOrigin;
}

export const TICKET_LIFE_SECONDS = 60;

const findSubject = async (
  transaction: Transaction,
  accountId: string,
): Promise<ImpersonationSubject | undefined> => {
  const row = await transaction
    .selectFrom('accounts')
    .select(['id', 'role', 'disabledAt'])
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row && { ...row, role: toRole(row.role) };
};

/** A ticket to act as another person, which works once, soon, and only while the admin's session lives. */
export async function issueTicket(context: Context, request: TicketRequest): Promise<string> {
  const { caller, accountId, reason, origin } = request;
  const now = context.clock.now();
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    const asOfNow = await requireStillAdmin(transaction, caller);
    requireMayActAs(asOfNow, await findSubject(transaction, accountId));
    const ticket = createToken();
    await transaction
      .insertInto('impersonationTickets')
      .values({
        tokenHash: hashToken(ticket),
        sessionId: caller.sessionId,
        accountId,
        reason,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TICKET_LIFE_SECONDS * 1000),
      })
      .execute();
    await recordAudit(transaction, {
      action: 'impersonation.ticket-issued',
      at: now,
      by: origin,
      subject: { kind: 'account', id: accountId },
      reason,
    });
    return ticket;
  });
}
