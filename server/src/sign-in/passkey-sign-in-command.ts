import { lockAccount } from '../accounts/lock-account-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { verifyAssertion } from '../second-factors/verify-second-factor-commands.ts';
import { beginSession } from './begin-session-command.ts';
import { mayEnter, TokenRefusal, type SignedIn, type SignInPlace } from './sign-in-rules.ts';

export interface PasskeySignIn {
  challengeId: string;
  assertion: string;
  place: SignInPlace;
}

/** Signs in with a passkey alone: it has verified its person, and so counts as both factors. */
export async function signInWithPasskey(context: Context, signIn: PasskeySignIn): Promise<SignedIn> {
  const { challengeId, assertion, place } = signIn;
  const now = context.clock.now();
  const signedIn = await inTransaction(context.db, async (transaction) => {
    const accountId = await verifyAssertion(context, transaction, { challengeId, assertion, now });
    const account = accountId && (await lockAccount(transaction, accountId));
    // Committed all the same: a challenge that was answered is used up.
    if (!account || !mayEnter(account)) return undefined;
    return beginSession(context, transaction, { account, method: 'passkey', hasSecondFactor: true, place });
  });
  if (signedIn) return signedIn;
  await recordAudit(context.db, {
    action: 'sign-in.failed',
    at: now,
    by: place.origin,
    after: { method: 'passkey' },
  });
  throw new TokenRefusal(
    'invalid_grant',
    'This passkey was not accepted. Please try again, or sign in with your password.',
  );
}
