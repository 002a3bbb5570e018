import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findAccountByEmail, toEmailKey } from './account-queries.ts';
import { consumeAccountToken, endAccountTokens, issueAccountToken } from './account-token-commands.ts';
import { passwordChangedEmail, resetPasswordEmail } from './emails.ts';
import { guessablePasswordProblem } from './password-rules.ts';
import { endAllSessions } from './session-commands.ts';
import { forgetFailedSignIns } from './sign-in-throttle-commands.ts';
import { hashToken } from './token-rules.ts';

/** Where a person sets a new password with a mailed token. */
export const resetLink = (page: string, { token, accountId }: { token: string; accountId: string }): string =>
  `${page}?${new URLSearchParams({ code: token, userId: accountId }).toString()}`;

/** Mails a link to set a new password if the address has an account. */
export async function requestPasswordReset(
  { config, db, clock }: Context,
  email: string,
  page: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account || account.disabledAt) return;
    const token = await issueAccountToken(transaction, {
      accountId: account.id,
      purpose: 'reset-password',
      now: clock.now(),
    });
    await queueMail(transaction, {
      to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
      content: resetPasswordEmail({
        firstName: account.firstName,
        associationName: config.association.name,
        url: resetLink(page, { token, accountId: account.id }),
      }),
    });
  });
}

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
    .select(['accounts.id', 'email', 'firstName', 'lastName'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'reset-password')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', clock.now())
    .where('accounts.id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
type Resettable = NonNullable<Awaited<ReturnType<typeof findResettable>>>;

/** The mail came to this address, so its owner is here: whatever others held of the account ends. */
const takeOver = async (
  transaction: Transaction,
  account: Resettable,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('accounts')
    .set((set) => ({ passwordHash, emailConfirmedAt: set.fn.coalesce('emailConfirmedAt', set.val(now)) }))
    .where('id', '=', account.id)
    .execute();
  await endAllSessions(transaction, { accountId: account.id, now });
  await endAccountTokens(transaction, account.id, ['reset-password', 'login']);
  await forgetFailedSignIns(transaction, toEmailKey(account.email));
};

/** Sets a new password with a mailed token, once; ends every session and tells the owner. */
export async function resetPassword(context: Context, reset: PasswordReset): Promise<void> {
  const { config, db, passwords, clock } = context;
  const account = await findResettable(context, reset);
  if (!account) throw deadLink();
  const problem = guessablePasswordProblem(reset.password, {
    email: account.email,
    association: config.association,
  });
  if (problem) throw invalidField('password', problem);
  const passwordHash = await passwords.hash(reset.password);
  await inTransaction(db, async (transaction) => {
    const now = clock.now();
    const accountId = await consumeAccountToken(transaction, {
      token: reset.token,
      purpose: 'reset-password',
      now,
    });
    if (accountId !== account.id) throw deadLink();
    await takeOver(transaction, account, { passwordHash, now });
    await queueMail(transaction, {
      to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
      content: passwordChangedEmail({
        firstName: account.firstName,
        associationName: config.association.name,
        url: `${config.publicUrl}/account/sign-in`,
      }),
    });
  });
}
