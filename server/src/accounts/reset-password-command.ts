import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { queueAccountMail } from './account-mail-commands.ts';
import { toEmailKey } from './account-queries.ts';
import { consumeAccountToken } from './account-token-commands.ts';
import { endAccess, forgetUnprovenSecondFactors } from './end-access-command.ts';
import { lockAccount, type LockedAccount } from './lock-account-command.ts';
import { passwordChangedEmail } from './password-emails.ts';
import { requireUnguessable } from './password-rules.ts';
import { forgetFailedSignIns } from './sign-in-throttle-commands.ts';
import { hashToken } from './token-rules.ts';

export interface PasswordReset {
  token: string;
  userId: string;
  password: string;
}

const deadLink = (): DomainError =>
  new DomainError('not-found', 'This link is no longer valid. Please request a new one.');

const findResettable = ({ db, clock }: Context, { token, userId }: PasswordReset) =>
  db
    .selectFrom('accountTokens')
    .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
    .select(['accounts.id', 'email'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'reset-password')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .where('accounts.id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

/** The mail came to this address, so its owner is here: whatever others held of the account ends. */
const takeOver = async (
  transaction: Transaction,
  account: LockedAccount,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('accounts')
    .set({ passwordHash, emailConfirmedAt: account.emailConfirmedAt ?? now })
    .where('id', '=', account.id)
    .execute();
  await endAccess(transaction, { accountId: account.id, now });
  if (!account.emailConfirmedAt) await forgetUnprovenSecondFactors(transaction, account.id);
  await forgetFailedSignIns(transaction, toEmailKey(account.email));
};

/** Sets a new password with a mailed token, once; ends every session and tells the owner. */
export async function resetPassword(
  context: Context,
  reset: PasswordReset,
  by: RequestOrigin,
): Promise<void> {
  const { config, db, passwords, clock } = context;
  const found = await findResettable(context, reset);
  if (!found) throw deadLink();
  requireUnguessable('password', reset.password, { email: found.email, association: config.association });
  const passwordHash = await passwords.hash(reset.password, by.ipAddress);
  await inTransaction(db, async (transaction) => {
    const now = clock.now();
    const account = await lockAccount(transaction, found.id);
    const use = { token: reset.token, purpose: 'reset-password', now } as const;
    const accountId = await consumeAccountToken(transaction, use);
    if (!account || account.disabledAt || accountId !== account.id) throw deadLink();
    await takeOver(transaction, account, { passwordHash, now });
    await queueAccountMail(context, transaction, {
      account,
      write: (addressed) => passwordChangedEmail({ ...addressed, devices: 'all devices' }),
      url: `${config.publicUrl}/account/sign-in`,
    });
    const subject = { kind: 'account', id: account.id } as const;
    await recordAudit(transaction, { action: 'password.reset', at: now, by, subject });
  });
}
