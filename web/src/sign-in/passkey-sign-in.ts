import type { DataOf } from '@linehaul/contract/endpoint';
import { passkeySignInOptions } from '@linehaul/contract/passkey-sign-in';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import type { SecondFactorChallenge } from './second-factor/second-factor-challenge.ts';
import { signIn, type SignedIn } from './sign-in.ts';

const CANCELLED = 'No passkey was used. Try again, or sign in another way.';
const UNUSABLE = 'Your browser could not use a passkey here. Sign in another way.';

type Options = DataOf<typeof passkeySignInOptions>['options'];

const askBrowser = async (options: Options): Promise<string> => {
  try {
    // The form is WebAuthn's own; the contract leaves it to the libraries on both sides.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch (error) {
    const isCancelled = error instanceof Error && /NotAllowed|Abort/.test(error.name);
    throw new ApiError(isCancelled ? CANCELLED : UNUSABLE, { status: 0 });
  }
};

/** Signs in with a passkey: alone, or as the second proof of a sign-in half way. */
export const signInWithPasskey = async (challenge?: SecondFactorChallenge): Promise<SignedIn> => {
  const body = challenge ? { mfaToken: challenge.mfaToken } : {};
  const { challengeId, options } = await call(passkeySignInOptions, { body });
  const assertion = await askBrowser(options);
  const grant = challenge ? { grant_type: 'mfa', mfa_token: challenge.mfaToken } : { grant_type: 'passkey' };
  return signIn({ ...grant, challengeId, assertion }, challenge?.email);
};
