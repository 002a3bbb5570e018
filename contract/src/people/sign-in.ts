import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

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
    'Signs in: with email and password, a mailed login token, a second factor, a passkey, or a ticket to act as another person.',
  form: z.strictObject({
    grant_type: z.optional(
      z.string().check(z.meta({ examples: ['password', 'token', 'mfa', 'passkey', 'impersonation'] })),
    ),
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
