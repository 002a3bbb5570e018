import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Config } from '../config.ts';

/** With what reads certificates some 250 files: loaded when the first passkey is made or asked for. */
export const passkeyLibrary = () => import('@simplewebauthn/server');

/** How long a person has to answer the browser's question. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** COSE: EdDSA, ES256, RS256. What every authenticator has at least one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Whom a passkey is made for and sent to (WebAuthn: relying party): the portal's own address and no other. */
export const relyingPartyOf = ({ publicUrl, association }: Config) => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: association.name };
};

/** What the authenticator keeps of the person: the account's id, which tells others nothing. */
export const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

const parseCredential = (text: string): { id: string } | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    const isCredential =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
    return isCredential ? (value as { id: string }) : undefined;
  } catch {
    return undefined;
  }
};

/** The browser's answer; all but its id is for the library to check. */
export const parseAssertion = (text: string): AuthenticationResponseJSON | undefined =>
  parseCredential(text) as AuthenticationResponseJSON | undefined;

export const parseRegistration = (text: string): RegistrationResponseJSON | undefined =>
  parseCredential(text) as RegistrationResponseJSON | undefined;

export const toCredentialId = (id: string): Buffer => Buffer.from(id, 'base64url');
