import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { findSecondFactorMethods } from '../second-factors/verify-second-factor-commands.ts';
import { beginSession, type Entry } from './begin-session-command.ts';
import { TokenRefusal, type SecondFactorAsked, type SignedIn } from './sign-in-rules.ts';
import { issueSignInToken } from './sign-in-token-commands.ts';

export type FirstFactorShown = Omit<Entry, 'hasSecondFactor'>;

/** A session, or what is needed to show the second factor where one is set up. */
export type FirstFactorOutcome = { signedIn: SignedIn } | { asked: SecondFactorAsked };

/**
 * Continues the sign-in after a right first factor. The account must be locked, so that nothing it rests on changes
 * meanwhile.
 */
export async function passFirstFactor(
  context: Context,
  transaction: Transaction,
  shown: FirstFactorShown,
): Promise<FirstFactorOutcome> {
  const accountId = shown.account.id;
  const methods = await findSecondFactorMethods(transaction, accountId);
  if (methods.length === 0) {
    return { signedIn: await beginSession(context, transaction, { ...shown, hasSecondFactor: false }) };
  }
  const mfaToken = await issueSignInToken(transaction, {
    accountId,
    purpose: 'second-factor',
    returnPage: shown.returnPage,
    now: context.clock.now(),
  });
  return { asked: { mfaToken, methods } };
}

/** Throws, once its token is committed, the refusal that asks for the second factor. */
export const requireSignedIn = (outcome: FirstFactorOutcome): SignedIn => {
  if ('signedIn' in outcome) return outcome.signedIn;
  throw new TokenRefusal('mfa_required', 'Please confirm that it is you.', outcome.asked);
};
