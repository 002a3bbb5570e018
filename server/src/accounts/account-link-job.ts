import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { wasQueuedBefore } from '../mail/queue-mail.ts';
import { queueConfirmationLink, queuePasswordLink } from './account-mail-commands.ts';
import { findAccountByEmail, type AccountForSignIn } from './account-queries.ts';
import { activationEmail, guestWelcomeEmail } from './emails.ts';
import { createPasswordEmail, resetPasswordEmail } from './passwords/password-emails.ts';
import { RESET_PAGES } from './own-page-rules.ts';

interface Link {
  account: AccountForSignIn;
  owed: JobPayloads['account.link'];
  dedupeKey: string;
}

const mailConfirmation = async (
  context: Context,
  transaction: Transaction,
  { account, dedupeKey }: Link,
): Promise<void> => {
  if (account.emailConfirmedAt) return;
  const write = account.contactType === 'Prospect-Guest' ? guestWelcomeEmail : activationEmail;
  await queueConfirmationLink(context, transaction, { account, write, dedupeKey });
};

const mailPasswordLink = async (
  context: Context,
  transaction: Transaction,
  { account, owed, dedupeKey }: Link,
): Promise<void> => {
  await queuePasswordLink(context, transaction, {
    account,
    write: owed.purpose === 'create-password' ? createPasswordEmail : resetPasswordEmail,
    page: owed.page ?? `${context.config.publicUrl}${RESET_PAGES[0]}`,
    dedupeKey,
  });
  await recordAudit(transaction, {
    action: 'password.reset-requested',
    at: context.clock.now(),
    by: owed.by,
    subject: { kind: 'account', id: account.id },
    after: { mail: owed.purpose },
  });
};

/** Mails the link that an address was asked for, if it has an account. A repeat after a kill does nothing. */
export async function mailAccountLink(context: Context, owed: JobPayloads['account.link']): Promise<void> {
  const dedupeKey = `account-link:${owed.by.requestId}`;
  await inTransaction(context.db, async (transaction) => {
    if (await wasQueuedBefore(transaction, dedupeKey)) return;
    const account = await findAccountByEmail(transaction, owed.email);
    if (!account || account.disabledAt) return;
    const mail = owed.purpose === 'confirm-email' ? mailConfirmation : mailPasswordLink;
    await mail(context, transaction, { account, owed, dedupeKey });
  });
}
