import { messageOf } from '../lib/calls/api-error.ts';

/** What browsers call the ways in which making a passkey ends without one (WebAuthn, section 5.1.3). */
const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was made: it was cancelled, or it took too long. You can try again.',
  AbortError: 'No passkey was made: it was cancelled. You can try again.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  ConstraintError: 'This device cannot keep a passkey with a screen lock or PIN. Please try another one.',
  NotSupportedError: 'This device cannot make a passkey for this portal. Please try another one.',
  SecurityError: 'Passkeys do not work at this address of the portal.',
};

/** Why no passkey was made, in words for the person. */
export const passkeyFailureText = (error: unknown): string =>
  (error instanceof Error ? WORDS[error.name] : undefined) ??
  messageOf(error, 'The passkey could not be made. Please try again.');
