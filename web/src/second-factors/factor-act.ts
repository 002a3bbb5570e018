import {
  newRecoveryCodes,
  type Passkey,
  removeAuthenticator,
  removePasskey,
} from '@linehaul/contract/second-factors';
import { isNotFound } from '../lib/calls/api-error.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';

/** A change to the second factors that the person is asked about once more. */
export type FactorAct =
  | { kind: 'remove-authenticator' | 'renew-codes' }
  | { kind: 'remove-passkey'; passkey: Passkey };

interface ActWords {
  title: string;
  consequence: string;
  button: string;
  busy: string;
  done: string;
}

const WITHOUT = 'You will sign in without it from now on.';

export const wordsOf = (act: FactorAct, isLast: boolean): ActWords => {
  const consequence = isLast
    ? 'Two-step sign-in is then off: your password alone will sign you in, and your recovery codes stop working.'
    : WITHOUT;
  const removing = { consequence, button: 'Remove', busy: 'Removing…' };
  switch (act.kind) {
    case 'remove-authenticator':
      return { ...removing, title: 'Remove the authenticator app?', done: 'Authenticator app removed' };
    case 'remove-passkey':
      return { ...removing, title: `Remove the passkey “${act.passkey.name}”?`, done: 'Passkey removed' };
    case 'renew-codes':
      return {
        title: 'Make new recovery codes?',
        consequence: 'The codes you have now stop working at once.',
        button: 'Make new codes',
        busy: 'Making new codes…',
        done: 'New recovery codes made',
      };
  }
};

/** What is gone already need not be removed. */
const unlessGone = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};

/** Does it; answers the new recovery codes, if it made some. */
export const carryOut = async (act: FactorAct): Promise<readonly string[]> => {
  switch (act.kind) {
    case 'remove-authenticator':
      await unlessGone(callWithIdentity(removeAuthenticator));
      return [];
    case 'remove-passkey':
      await unlessGone(callWithIdentity(removePasskey, { body: { passkeyId: act.passkey.id } }));
      return [];
    case 'renew-codes':
      return (await callWithIdentity(newRecoveryCodes)).recoveryCodes;
  }
};
