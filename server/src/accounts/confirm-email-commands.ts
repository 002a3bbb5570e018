import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findAccountByEmail } from './account-queries.ts';
import { issueAccountToken } from './account-token-commands.ts';
import { activationEmail } from './emails.ts';
import { hashToken } from './token-rules.ts';

interface MailedAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Issues a confirmation link and owes its mail. */
export async function queueActivationMail(
  { config, clock }: Context,
  transaction: Transaction,
  account: MailedAccount,
): Promise<void> {
  const token = await issueAccountToken(transaction, {
    accountId: account.id,
    purpose: 'confirm-email',
    now: clock.now(),
  });
  const query = new URLSearchParams({ userId: account.id, token }).toString();
  await queueMail(transaction, {
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    content: activationEmail({
      firstName: account.firstName,
      associationName: config.association.name,
      url: `${config.publicUrl}/api/account/confirmemail?${query}`,
    }),
  });
}

/** Mails a new confirmation link if the address has an account that still needs one. */
export async function resendConfirmation(context: Context, email: string): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account || account.emailConfirmedAt || account.disabledAt) return;
    await queueActivationMail(context, transaction, account);
  });
}

export type Confirmation = 'confirmed' | 'expired' | 'invalid';

/** Confirms an address by its mailed token. Opening the link again, as mail scanners do, changes nothing. */
export async function confirmEmail(
  { db, clock }: Context,
  { userId, token }: { userId: string; token: string },
): Promise<Confirmation> {
  const now = clock.now();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('accountTokens')
      .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
      .select(['accountTokens.id', 'accountTokens.expiresAt', 'accounts.id as accountId', 'emailConfirmedAt'])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', 'confirm-email')
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    if (!row || row.accountId !== userId.toLowerCase()) return 'invalid';
    if (row.emailConfirmedAt) return 'confirmed';
    if (row.expiresAt <= now) return 'expired';
    await transaction.updateTable('accountTokens').set({ usedAt: now }).where('id', '=', row.id).execute();
    await transaction
      .updateTable('accounts')
      .set({ emailConfirmedAt: now })
      .where('id', '=', row.accountId)
      .where('emailConfirmedAt', 'is', null)
      .execute();
    return 'confirmed';
  });
}
