import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What a browser is asked to sign or to make; its form is WebAuthn's, which both sides leave to their library. */
export const passkeyChallenge = z.object({
  challengeId: z.uuid(),
  options: z.looseObject({}),
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/signin/passkeyoptions',
  summary: 'A challenge for a passkey: of the person who has given the password, or of whoever holds one.',
  body: z.strictObject({ mfaToken: z.optional(z.string().check(z.maxLength(128))) }),
  data: passkeyChallenge,
});
