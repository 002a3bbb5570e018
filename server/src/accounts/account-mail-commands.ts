import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { greetingOf, mailboxOf, type Addressee } from '../mail/addressee.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { issueAccountToken } from './account-token-commands.ts';
import type { Addressed } from './emails.ts';

/** Whom a mail about an account goes to: the address that is stored, never one that was sent. */
export interface MailedAccount extends Addressee {
  readonly id: string;
}

export interface AccountMail {
  account: MailedAccount;
  /** The words, given whom they are for and where their button leads. */
  write: (addressed: Addressed) => MailContent;
  url: string;
  dedupeKey?: string | undefined;
}

/** Queues a mail to the person of an account. */
export const queueAccountMail = (
  { config }: Context,
  transaction: Transaction,
  { account, write, url, dedupeKey }: AccountMail,
): Promise<void> =>
  queueMail(transaction, {
    to: mailboxOf(account),
    content: write({ greeting: greetingOf(account), associationName: config.association.name, url }),
    ...(dedupeKey !== undefined && { dedupeKey }),
  });

export interface PasswordLink extends Omit<AccountMail, 'url'> {
  /** The page where the password is set. */
  page: string;
  /** Where the usual life of such a link is not meant. */
  lifeMs?: number;
}

/** Issues a link to set a password, which ends those before it, and queues its mail. */
export async function queuePasswordLink(
  context: Context,
  transaction: Transaction,
  { page, lifeMs, ...mail }: PasswordLink,
): Promise<void> {
  const token = await issueAccountToken(transaction, {
    accountId: mail.account.id,
    purpose: 'reset-password',
    now: context.clock.now(),
    lifeMs,
  });
  const query = new URLSearchParams({ code: token, userId: mail.account.id });
  // The page then asks for the name too: the one of before goes with all that was set up before the proof.
  if (!mail.account.emailConfirmedAt) query.set('isNew', '1');
  await queueAccountMail(context, transaction, { ...mail, url: `${page}?${query.toString()}` });
}

/** Issues a link that confirms the address and queues its mail. */
export async function queueConfirmationLink(
  context: Context,
  transaction: Transaction,
  mail: Omit<AccountMail, 'url'>,
): Promise<void> {
  const { config, clock } = context;
  const token = await issueAccountToken(transaction, {
    accountId: mail.account.id,
    purpose: 'confirm-email',
    now: clock.now(),
  });
  const query = new URLSearchParams({ userId: mail.account.id, token }).toString();
  await queueAccountMail(context, transaction, {
    ...mail,
    url: `${config.publicUrl}/api/account/confirmemail?${query}`,
  });
}
