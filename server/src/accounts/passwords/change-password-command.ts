import type { changePassword as changePasswordEndpoint } from '@linehaul/contract/password-change';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, type DomainError } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import type { RateLimit } from '../../http/limits/rate-limits.ts';
import { queueAccountMail } from '../account-mail-commands.ts';
import { endAccess } from '../end-access-command.ts';
import { lockAccount, type LockedAccount } from '../lock-account-command.ts';
import { passwordChangedEmail } from './password-emails.ts';
import { requireUnguessable } from './password-rules.ts';
import { requireLiveSession } from '../../sessions/session-commands.ts';

export interface PasswordChange {
  caller: Caller;
  passwords: BodyOf<typeof changePasswordEndpoint>;
  by: RequestOrigin;
  /** Wrong passwords of one person, shared by all server processes. */
  wrongTries: RateLimit;
}

const wrongPassword = (): DomainError =>
  invalidField('currentPassword', 'The current password is incorrect.');

const subjectOf = ({ accountId }: Caller) => ({ kind: 'account', id: accountId }) as const;

/** The hash of the current password, once it has been given rightly. */
const requireCurrentPassword = async (
  context: Context,
  { caller, passwords, by, wrongTries }: PasswordChange,
): Promise<string | null> => {
  const { db, clock } = context;
  await wrongTries.countTry(caller.accountId);
  const { passwordHash } = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  const isRight = await context.passwords.inTurn(by.ipAddress, (verify) =>
    verify(passwordHash, passwords.currentPassword),
  );
  if (!isRight) {
    const refused = {
      action: 'password.change-failed',
      at: clock.now(),
      by,
      subject: subjectOf(caller),
    } as const;
    await recordAudit(db, refused);
    throw wrongPassword();
  }
  await wrongTries.forget(caller.accountId);
  return passwordHash;
};

const isSame = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC');

const requireBetter = ({ config }: Context, { caller, passwords }: PasswordChange): void => {
  const { currentPassword, newPassword } = passwords;
  if (isSame(currentPassword, newPassword)) {
    throw invalidField('newPassword', 'Please choose a password that differs from the current one.');
  }
  requireUnguessable('newPassword', newPassword, { email: caller.email, association: config.association });
};

/** The account as it was when the current password was checked: a reset or change meanwhile has won. */
const lockUnchanged = async (
  transaction: Transaction,
  { accountId, sessionId }: Caller,
  seenHash: string | null,
): Promise<LockedAccount> => {
  const account = await lockAccount(transaction, accountId);
  await requireLiveSession(transaction, sessionId);
  if (account?.passwordHash !== seenHash) throw wrongPassword();
  return account;
};

/** Changes one's own password; ends every other session and every mailed link, and tells the owner. */
export async function changePassword(context: Context, change: PasswordChange): Promise<void> {
  const { caller, by } = change;
  const seenHash = await requireCurrentPassword(context, change);
  requireBetter(context, change);
  const passwordHash = await context.passwords.hash(change.passwords.newPassword, by.ipAddress);
  await inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const account = await lockUnchanged(transaction, caller, seenHash);
    await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', account.id).execute();
    await endAccess(transaction, { accountId: account.id, now, keep: caller.sessionId });
    await queueAccountMail(context, transaction, {
      account,
      write: (addressed) => passwordChangedEmail({ ...addressed, devices: 'all other devices' }),
      url: `${context.config.publicUrl}/account/sign-in`,
    });
    await recordAudit(transaction, { action: 'password.changed', at: now, by, subject: subjectOf(caller) });
  });
}
