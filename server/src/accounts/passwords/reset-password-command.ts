import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { queueAccountMail } from '../account-mail-commands.ts';
import { toEmailKey } from '../account-queries.ts';
import { consumeAccountToken } from '../account-token-commands.ts';
import { endAccess } from '../end-access-command.ts';
import { discardUnproven, type Owner } from '../proof-of-address/discard-unproven-command.ts';
import { lockAccount, type LockedAccount } from '../lock-account-command.ts';
import { passwordChangedEmail } from './password-emails.ts';
import { requireUnguessable } from './password-rules.ts';
import { deleteFailedSignIns } from './sign-in-throttle-commands.ts';
import { hashToken } from '../../adapters/token.ts';
import { UNNAMED } from '../proof-of-address/unproven-rules.ts';

export interface PasswordReset {
  token: string;
  userId: string;
  password: string;
  /** Of who proves the address with it, where nobody had. */
  firstName: string | undefined;
  lastName: string | undefined;
}

const deadLink = (): DomainError =>
  new DomainError('not-found', 'This link is no longer valid. Please request a new one.');

const findResettable = ({ db, clock }: Context, { token, userId }: Pick<PasswordReset, 'token' | 'userId'>) =>
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

/**
 * The mail came to this address, so its owner is here: whatever others held of the account ends, and where nobody had
 * proven the address, so does all that was set up.
 */
const takeOver = async (
  transaction: Transaction,
  account: LockedAccount,
  { owner, now }: { owner: Owner; now: Date },
): Promise<void> => {
  if (account.emailConfirmedAt) {
    const { passwordHash } = owner;
    await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', account.id).execute();
    await endAccess(transaction, { accountId: account.id, now });
  } else await discardUnproven(transaction, account, { owner, now });
  await deleteFailedSignIns(transaction, toEmailKey(account.email));
};

const ownerOf = ({ firstName, lastName }: PasswordReset, passwordHash: string): Owner => ({
  ...UNNAMED,
  ...(firstName !== undefined && lastName !== undefined && { firstName, lastName }),
  passwordHash,
});

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
    const owner = ownerOf(reset, passwordHash);
    await takeOver(transaction, account, { owner, now });
    await queueAccountMail(context, transaction, {
      account: account.emailConfirmedAt ? account : { ...account, ...owner, emailConfirmedAt: now },
      write: (addressed) => passwordChangedEmail({ ...addressed, devices: 'all devices' }),
      url: `${config.publicUrl}/account/sign-in`,
    });
    const subject = { kind: 'account', id: account.id } as const;
    await recordAudit(transaction, { action: 'password.reset', at: now, by, subject });
  });
}
