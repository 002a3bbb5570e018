import { queueAccountMail, queuePasswordLink } from '../accounts/account-mail-commands.ts';
import { findAccountByEmail, type AccountForSignIn } from '../accounts/account-queries.ts';
import { RESET_PAGES } from '../accounts/own-page-rules.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';
import { wasQueuedBefore } from '../mail/queue-mail.ts';
import { loginLinkEmail, unprovenLoginEmail } from './emails.ts';
import { mayEnter } from './sign-in-rules.ts';
import { issueSignInToken } from './sign-in-token-commands.ts';

interface Asked {
  account: AccountForSignIn;
  returnPage: string | undefined;
  dedupeKey: string;
}

const loginLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/account/loginusingtoken?${new URLSearchParams({ Token: token }).toString()}`;

/** Who opens the link need not be who set the account up: a password is chosen, and what is there goes. */
const mailPasswordLink = (context: Context, transaction: Transaction, { account, dedupeKey }: Asked) =>
  queuePasswordLink(context, transaction, {
    account,
    write: unprovenLoginEmail,
    page: `${context.config.publicUrl}${RESET_PAGES[0]}`,
    dedupeKey,
  });

const mailLink = async (context: Context, transaction: Transaction, asked: Asked): Promise<void> => {
  const { account, returnPage, dedupeKey } = asked;
  const { config, clock } = context;
  const issue = { accountId: account.id, purpose: 'login', returnPage, now: clock.now() } as const;
  const url = loginLink(config.publicUrl, await issueSignInToken(transaction, issue));
  await queueAccountMail(context, transaction, { account, write: loginLinkEmail, url, dedupeKey });
};

/** Mails the login link that was asked for, once, if the address has an account that may sign in. */
export async function mailLoginLink(
  context: Context,
  { requestId, email, returnPage }: JobPayloads['sign-in.link'],
): Promise<void> {
  const dedupeKey = `sign-in.link:${requestId}`;
  await inTransaction(context.db, async (transaction) => {
    if (await wasQueuedBefore(transaction, dedupeKey)) return;
    const account = await findAccountByEmail(transaction, email);
    if (!account || !mayEnter(account)) return;
    const write = account.emailConfirmedAt ? mailLink : mailPasswordLink;
    await write(context, transaction, { account, returnPage, dedupeKey });
  });
}
