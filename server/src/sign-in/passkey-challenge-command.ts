import type { Context } from '../context.ts';
import { createSignInChallenge } from '../second-factors/verify-second-factor-commands.ts';
import { tookTooLong } from './sign-in-rules.ts';
import { findSignInToken } from './sign-in-token-commands.ts';

/** A challenge for a passkey: of the person who has given the password, or of whoever holds one. */
export async function createPasskeyChallenge(context: Context, mfaToken: string | undefined) {
  if (mfaToken === undefined) return createSignInChallenge(context);
  const now = context.clock.now();
  const found = await findSignInToken(context.db, { token: mfaToken, purpose: 'second-factor', now });
  if (!found) throw tookTooLong();
  return createSignInChallenge(context, found.accountId);
}
