import type { upgradeGuest as upgradeGuestEndpoint } from '@linehaul/contract/accounts';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { queueAccountMail, queueConfirmationLink } from '../account-mail-commands.ts';
import { activationEmail, guestUpgradedEmail } from '../emails.ts';
import { endAccess } from '../end-access-command.ts';
import { lockAccount, type LockedAccount } from '../lock-account-command.ts';
import { requireUnguessable } from '../passwords/password-rules.ts';
import { requireMobile } from '../../forms/phone-rules.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireLiveSession } from '../../sessions/session-commands.ts';
import { hashToken } from '../../adapters/token.ts';

export interface Upgrade {
  caller: Caller;
  details: BodyOf<typeof upgradeGuestEndpoint>;
  /** What the device cookie of the browser holds; undefined for a program. */
  browser: string | undefined;
  by: RequestOrigin;
}

const lockGuest = async (
  transaction: Transaction,
  { accountId, sessionId }: Caller,
): Promise<LockedAccount> => {
  const account = await lockAccount(transaction, accountId);
  await requireLiveSession(transaction, sessionId);
  if (account?.contactType === 'Prospect-Guest') return account;
  throw new DomainError('wrong-state', 'This account is not a guest account any more.');
};

const notifyGuest = async (
  context: Context,
  transaction: Transaction,
  account: LockedAccount,
): Promise<void> => {
  if (!account.emailConfirmedAt)
    return queueConfirmationLink(context, transaction, { account, write: activationEmail });
  const url = `${context.config.publicUrl}/sign-up`;
  return queueAccountMail(context, transaction, { account, write: guestUpgradedEmail, url });
};

/**
 * Makes a guest an applicant: the same account with a password by the full rules, alone in this session. Where the
 * address was never confirmed no session goes on, since an applicant signs in only once it is.
 */
export async function upgradeGuest(
  context: Context,
  { caller, details, browser, by }: Upgrade,
): Promise<{ mustConfirmEmail: boolean }> {
  const { config, clock, db, passwords } = context;
  const { password, firstName, lastName } = details;
  // The password is replaced without the old one, so it has to have been given a moment ago.
  requireRecentProof(caller, clock.now());
  const mobile = requireMobile(details.mobile);
  requireUnguessable('password', password, { email: caller.email, association: config.association });
  const passwordHash = await passwords.hash(password, by.ipAddress);
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const guest = await lockGuest(transaction, caller);
    const mustConfirmEmail = guest.emailConfirmedAt === null;
    const registeringBrowserHash = mustConfirmEmail && browser !== undefined ? hashToken(browser) : null;
    const applicant = {
      firstName,
      lastName,
      mobile,
      passwordHash,
      registeringBrowserHash,
      contactType: 'Prospect-Applicant',
    };
    await transaction.updateTable('accounts').set(applicant).where('id', '=', guest.id).execute();
    const keep = mustConfirmEmail ? undefined : caller.sessionId;
    await endAccess(transaction, { accountId: guest.id, now, keep });
    await notifyGuest(context, transaction, { ...guest, firstName, lastName });
    await recordAudit(transaction, {
      action: 'account.guest-upgraded',
      at: now,
      by,
      subject: { kind: 'account', id: guest.id },
      before: { contactType: guest.contactType },
      after: { contactType: applicant.contactType, mustConfirmEmail },
    });
    return { mustConfirmEmail };
  });
}
