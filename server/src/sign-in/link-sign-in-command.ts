import { lockAccount } from '../accounts/lock-account-command.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { passFirstFactor, requireSignedIn } from './first-factor-command.ts';
import { deadLink, mayEnter, type SignedIn, type SignInPlace } from './sign-in-rules.ts';
import { findSignInToken, consumeSignInToken } from './sign-in-token-commands.ts';

/** Exchanges a mailed login token for a session, once; the second factor is asked for as after a password. */
export async function signInWithLink(context: Context, token: string, place: SignInPlace): Promise<SignedIn> {
  const use = { token, purpose: 'login', now: context.clock.now() } as const;
  const outcome = await inTransaction(context.db, async (transaction) => {
    const found = await findSignInToken(transaction, use);
    const account = found && (await lockAccount(transaction, found.accountId));
    // Where nobody has proven the address, a link leads to choosing a password: see mail-login-link-job.ts.
    if (!found || !account?.emailConfirmedAt || !mayEnter(account)) throw deadLink();
    if (!(await consumeSignInToken(transaction, use))) throw deadLink();
    const returnPage = found.returnPage ?? undefined;
    return passFirstFactor(context, transaction, { account, method: 'link', place, returnPage });
  });
  return requireSignedIn(outcome);
}
