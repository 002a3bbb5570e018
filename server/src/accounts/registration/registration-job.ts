import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { wasQueuedBefore } from '../../mail/queue-mail.ts';
import { queueAccountMail, queueConfirmationLink, queuePasswordLink } from '../account-mail-commands.ts';
import { findAccountByEmail, type AccountForSignIn } from '../account-queries.ts';
import {
  accountExistsEmail,
  accountMayJoinEmail,
  activationEmail,
  guestWelcomeEmail,
  unconfirmedAccountExistsEmail,
} from '../emails.ts';
import { RESET_PAGES } from '../own-page-rules.ts';

interface Greeting {
  account: AccountForSignIn;
  owed: JobPayloads['account.registered'];
  dedupeKey: string;
}

const isGuest = ({ contactType }: { contactType: string }): boolean => contactType === 'Prospect-Guest';

const welcome = async (
  context: Context,
  transaction: Transaction,
  { account, owed, dedupeKey }: Greeting,
): Promise<void> => {
  const write = isGuest(account) ? guestWelcomeEmail : activationEmail;
  await queueConfirmationLink(context, transaction, { account, write, dedupeKey });
  await recordAudit(transaction, {
    action: isGuest(account) ? 'account.guest-registered' : 'account.registered',
    at: context.clock.now(),
    by: owed.by,
    subject: { kind: 'account', id: account.id },
  });
};

/** The owner of an account learns by mail that somebody registers its address; who did it learns nothing. */
const notifyOwner = async (
  context: Context,
  transaction: Transaction,
  { account, owed, dedupeKey }: Greeting,
): Promise<void> => {
  const { publicUrl } = context.config;
  // Who wants to join and has not is led on with it; a guest confirms the wish there.
  const isJoining = owed.isJoining === true && account.contactType.startsWith('Prospect-');
  if (account.emailConfirmedAt) {
    const url = `${publicUrl}${isJoining ? '/sign-up/login' : '/account/sign-in'}`;
    const write = isJoining ? accountMayJoinEmail : accountExistsEmail;
    return queueAccountMail(context, transaction, { account, write, url, dedupeKey });
  }
  // Whoever registered first need not be the owner; whoever opens this mail is, and sets the password.
  return queuePasswordLink(context, transaction, {
    account,
    write: unconfirmedAccountExistsEmail,
    page: `${publicUrl}${isGuest(account) && !isJoining ? RESET_PAGES[0] : RESET_PAGES[1]}`,
    dedupeKey,
  });
};

/**
 * Mails the link of a registration that has made an account, or tells the owner of the account that was there
 * before it. A repeat after a kill does nothing.
 */
export async function greetRegistered(
  context: Context,
  owed: JobPayloads['account.registered'],
): Promise<void> {
  const dedupeKey = `account-registered:${owed.accountId}`;
  await inTransaction(context.db, async (transaction) => {
    if (await wasQueuedBefore(transaction, dedupeKey)) return;
    const account = await findAccountByEmail(transaction, owed.email);
    if (!account || account.disabledAt) return;
    const greeting = { account, owed, dedupeKey };
    if (account.id === owed.accountId) await welcome(context, transaction, greeting);
    else if (owed.mayNotifyOwner) await notifyOwner(context, transaction, greeting);
  });
}
