import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { hashToken } from './token-rules.ts';

export type Confirmation = 'confirmed' | 'expired' | 'invalid';

const findLink = (transaction: Transaction, token: string) =>
  transaction
    .selectFrom('accountTokens')
    .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
    .select(['accountTokens.id', 'accountTokens.expiresAt', 'accounts.id as accountId', 'emailConfirmedAt'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'confirm-email')
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const confirm = async (
  transaction: Transaction,
  link: Link,
  { now, by }: { now: Date; by: RequestOrigin },
): Promise<void> => {
  await transaction.updateTable('accountTokens').set({ usedAt: now }).where('id', '=', link.id).execute();
  const confirmed = await transaction
    .updateTable('accounts')
    .set({ emailConfirmedAt: now })
    .where('id', '=', link.accountId)
    .where('emailConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) return;
  await recordAudit(transaction, {
    action: 'account.email-confirmed',
    at: now,
    by,
    subject: { kind: 'account', id: link.accountId },
  });
};

/** Confirms an address by its mailed token. Opening the link again, as mail scanners do, changes nothing. */
export async function confirmEmail(
  { db, clock }: Context,
  { userId, token }: { userId: string; token: string },
  by: RequestOrigin,
): Promise<Confirmation> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const link = await findLink(transaction, token);
    if (!link || link.accountId !== userId.toLowerCase()) return 'invalid';
    if (link.emailConfirmedAt) return 'confirmed';
    if (link.expiresAt <= now) return 'expired';
    await confirm(transaction, link, { now, by });
    return 'confirmed';
  });
}
