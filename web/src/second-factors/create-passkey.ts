import { addPasskey, passkeyRegistrationOptions } from '@linehaul/contract/second-factors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../lib/calls/api.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';

const loadCeremony = () => import('@simplewebauthn/browser');

/** Fetches the code of the ceremony before it is needed: browsers want it to follow soon after the press. */
export const preloadCeremony = (): void => void loadCeremony().catch(() => undefined);

/** Lets the browser make a passkey and adds it to the account; answers the recovery codes that came with it. */
export const createPasskey = async (name: string): Promise<string[]> => {
  const { challengeId, options } = await callWithIdentity(passkeyRegistrationOptions);
  const { startRegistration } = await loadCeremony();
  const registration = await startRegistration({
    // The contract leaves the form of the options to the libraries of both sides.
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const body = { challengeId, name, registration: JSON.stringify(registration) };
  return (await call(addPasskey, { body })).recoveryCodes;
};
