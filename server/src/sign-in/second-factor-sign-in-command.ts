import { lockAccount } from '../accounts/lock-account-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { RateLimit } from '../http/limits/rate-limits.ts';
import { verifyAssertion, consumeCode } from '../second-factors/verify-second-factor-commands.ts';
import { beginSession } from './begin-session-command.ts';
import { mayEnter, TokenRefusal, tookTooLong, type SignedIn, type SignInPlace } from './sign-in-rules.ts';
import { findSignInToken, consumeSignInToken } from './sign-in-token-commands.ts';
import { warnOfGuesses } from './warn-of-guesses-command.ts';

/** What the person shows: a code of the app, a recovery code, or the answer of a passkey. */
export type SecondFactor = { code: string } | { challengeId: string; assertion: string };

export interface SecondFactorSignIn {
  mfaToken: string;
  factor: SecondFactor;
  place: SignInPlace;
  /** Codes tried on one account, by whichever token, in minutes and in a day; a passkey cannot be guessed. */
  codeTries: readonly RateLimit[];
}

const wrongFactor = (factor: SecondFactor): TokenRefusal =>
  new TokenRefusal(
    'invalid_grant',
    'code' in factor
      ? 'The code is not right, or was used already.'
      : 'This passkey was not accepted. Please try again.',
  );

/** Uses the factor up and names it; undefined when it is wrong. */
const takeFactor = async (
  context: Context,
  transaction: Transaction,
  { accountId, factor, now }: { accountId: string; factor: SecondFactor; now: Date },
): Promise<string | undefined> => {
  if ('code' in factor) return consumeCode(context, transaction, { accountId, code: factor.code, now });
  const owner = await verifyAssertion(context, transaction, { ...factor, accountId, now });
  return owner === accountId ? 'passkey' : undefined;
};

const noteFailure = ({ db, clock }: Context, accountId: string, { place, factor }: SecondFactorSignIn) =>
  recordAudit(db, {
    action: 'sign-in.second-factor-failed',
    at: clock.now(),
    by: place.origin,
    subject: { kind: 'account', id: accountId },
    after: { method: 'code' in factor ? 'code' : 'passkey' },
  });

/** Counts a code before it is looked at; whoever has tried too many waits, and the owner hears of it. */
const countCode = async (
  context: Context,
  accountId: string,
  { factor, codeTries }: SecondFactorSignIn,
): Promise<void> => {
  if (!('code' in factor)) return;
  try {
    for (const tries of codeTries) await tries.countTry(accountId);
  } catch (refusal) {
    if (refusal instanceof DomainError) await warnOfGuesses(context, accountId);
    throw refusal;
  }
};

/** Completes a sign-in whose first factor was right. A wrong factor leaves the token for another try. */
export async function signInWithSecondFactor(
  context: Context,
  signIn: SecondFactorSignIn,
): Promise<SignedIn> {
  const { factor, place, codeTries } = signIn;
  const now = context.clock.now();
  const use = { token: signIn.mfaToken, purpose: 'second-factor', now } as const;
  const found = await findSignInToken(context.db, use);
  if (!found) throw tookTooLong();
  const { accountId } = found;
  await countCode(context, accountId, signIn);
  const signedIn = await inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account || !mayEnter(account)) throw tookTooLong();
    const taken = await takeFactor(context, transaction, { accountId, factor, now });
    if (taken === undefined) return undefined;
    if (!(await consumeSignInToken(transaction, use))) throw tookTooLong();
    const returnPage = found.returnPage ?? undefined;
    return beginSession(context, transaction, {
      account,
      method: `second factor: ${taken}`,
      hasSecondFactor: true,
      place,
      returnPage,
    });
  });
  if (!signedIn) {
    await noteFailure(context, accountId, signIn);
    throw wrongFactor(factor);
  }
  for (const tries of codeTries) await tries.forget(accountId);
  return signedIn;
}
