import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { passkeyChallenge } from './passkey-sign-in.ts';
import { requiredName } from '../values/names.ts';
import { requiredText, uuid } from '../values/text.ts';

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/api/secondfactor',
  summary: 'The second factors of the person who is signed in.',
  data: z.object({
    isRequired: z.boolean(),
    /** Nothing can be set up before the address is confirmed. */
    isAddressConfirmed: z.boolean(),
    authenticator: z.object({ isSetUp: z.boolean(), setUpAt: z.nullable(z.iso.datetime()) }),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
  }),
});

/** Shown once, to be kept; each works once. Empty when the person has some already. */
const recoveryCodes = z.array(z.string());

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/secondfactor/beginauthenticator',
  summary: 'A new secret for an authenticator app (RFC 6238); it counts only once a code of it is confirmed.',
  data: z.object({
    /** Base32, to be typed in. */
    secret: z.string(),
    /** `otpauth://…`, to be drawn as a QR code. */
    uri: z.string(),
  }),
  refusals: ['wrong-state'],
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/secondfactor/confirmauthenticator',
  summary: 'Sets the authenticator app up with a first code of it.',
  body: z.strictObject({ code: requiredText('Please enter the code', 32) }),
  data: z.object({ recoveryCodes }),
  refusals: ['wrong-state'],
});

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/secondfactor/removeauthenticator',
  summary: 'Removes the authenticator app; refused when the role needs a second factor and this is the last.',
  data: z.null(),
  refusals: ['wrong-state'],
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/secondfactor/newrecoverycodes',
  summary: 'Ten new recovery codes; those from before stop working.',
  data: z.object({ recoveryCodes }),
  refusals: ['wrong-state'],
});

export const passkeyRegistrationOptions = endpoint({
  method: 'POST',
  path: '/api/secondfactor/passkeyoptions',
  summary: 'A challenge for the browser to make a passkey for.',
  data: passkeyChallenge,
  refusals: ['wrong-state'],
});

export const passkeyName = requiredName('Please name the passkey', 60);

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/secondfactor/addpasskey',
  summary: 'Adds the passkey that the browser has made.',
  body: z.strictObject({
    challengeId: uuid(),
    name: passkeyName,
    /** The browser's answer (WebAuthn RegistrationResponseJSON), as JSON text. */
    registration: z.string().check(z.maxLength(16_384)),
  }),
  data: z.object({ passkey, recoveryCodes }),
  refusals: ['wrong-state'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/secondfactor/removepasskey',
  summary: 'Removes a passkey; refused when the role needs a second factor and this is the last.',
  body: z.strictObject({ passkeyId: uuid() }),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});
