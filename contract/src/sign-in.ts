import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, requiredText, secretText, text, uuid } from './text.ts';

const short = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)));

/**
 * SPEC section 7 (`token`), with the grants that its two variants lack:
 * `password`: username, password. Answers `mfa_required` with an `mfa_token` where a second factor is set up.
 * `token`: a mailed login token, once. Also as `type=token`.
 * `mfa`: mfa_token with `code` (authenticator app or recovery code), or with `challengeId` and `assertion` (passkey).
 * `passkey`: challengeId and assertion of a passkey that verified its person; needs no password.
 * `impersonation`: token is the ticket of `signin/impersonate`.
 */
export const issueToken = endpoint({
  method: 'POST',
  path: '/token',
  summary:
    'Signs in: with e-mail and password, a mailed login token, a second factor, a passkey, or a ticket to act as another person.',
  form: z.strictObject({
    grant_type: z.optional(z.string()),
    username: short(254),
    password: short(4096),
    impersonatorId: short(64),
    type: z.optional(z.string()),
    token: short(128),
    mfa_token: short(128),
    code: short(32),
    challengeId: z.optional(uuid()),
    /** The browser's answer to the challenge (WebAuthn AuthenticationResponseJSON), as JSON text. */
    assertion: short(16_384),
  }),
  data: z.object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.int(),
    userId: z.uuid(),
    contactType: z.string(),
    /** The login link's page to open, when it named one of the portal's own. */
    returnUrl: z.optional(z.string()),
  }),
  answer: 'top',
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  summary: 'Ends the session of the bearer token.',
  data: z.null(),
});

export const emailLoginLink = endpoint({
  method: 'POST',
  path: '/api/signin/emaillink',
  summary:
    'Mails a link that signs in once, within 10 minutes, if the address has an account; always answers the same.',
  body: z.strictObject({
    email: email('Please enter an email address', 'Please enter a valid email'),
    /** The page to open afterwards; used only when it is one of the portal's own. */
    returnUrl: z.optional(text(2000)),
  }),
  data: z.null(),
});

/** What a browser is asked to sign or to make; its form is WebAuthn's, which both sides leave to their library. */
export const passkeyChallenge = z.object({
  challengeId: z.uuid(),
  options: z.looseObject({}),
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/signin/passkeyoptions',
  summary: 'A challenge for a passkey: of the person who has given the password, or of whoever holds one.',
  body: z.strictObject({ mfaToken: short(128) }),
  data: passkeyChallenge,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/signin/confirmidentity',
  summary: 'Gives the password of the person who is signed in once more, for what needs a recent proof.',
  body: z.strictObject({ password: secretText('Please type password', 4096) }),
  data: z.null(),
});

export const impersonate = endpoint({
  method: 'POST',
  path: '/api/signin/impersonate',
  summary:
    'A single-use ticket of 60 seconds to act as a person of a lower role; needs a recent proof of identity.',
  body: z.strictObject({ accountId: uuid(), reason: requiredText('Please give a reason', 500) }),
  data: z.object({
    ticket: z.string(),
    /** The page that exchanges the ticket. */
    page: z.string(),
    /** Seconds. */
    expiresIn: z.int(),
  }),
});
