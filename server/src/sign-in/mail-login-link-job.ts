import { queueAccountMail } from '../accounts/account-mail-commands.ts';
import { findAccountByEmail } from '../accounts/account-queries.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { OwedWork } from '../jobs/outbox.ts';
import { loginLinkEmail } from './emails.ts';
import { mayEnter } from './sign-in-rules.ts';
import { issueSignInToken } from './sign-in-token-commands.ts';

const loginLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/account/loginusingtoken?${new URLSearchParams({ Token: token }).toString()}`;

/** Mails the login link that was asked for, once, if the address has an account that may sign in. */
export async function mailLoginLink(
  context: Context,
  { requestId, email, returnPage }: OwedWork['sign-in.link'],
): Promise<void> {
  const { config, db, clock } = context;
  await inTransaction(db, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account || !mayEnter(account)) return;
    const token = await issueSignInToken(transaction, {
      accountId: account.id,
      purpose: 'login',
      returnPage,
      now: clock.now(),
    });
    await queueAccountMail(context, transaction, {
      account,
      write: loginLinkEmail,
      url: loginLink(config.publicUrl, token),
      dedupeKey: `sign-in.link:${requestId}`,
    });
  });
}
