import * as z from 'zod/mini';

/** Why a call was refused; the server maps each to one HTTP status (DECISIONS section 3). */
const ERROR_CODES = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  /** The role needs a second factor that this sign-in has not shown. */
  'second-factor-required',
  /** Needs the password again: the last proof of identity is too long ago. */
  'identity-unconfirmed',
  'not-found',
  /** The office has switched the section off that the call is of. */
  'section-closed',
  'method-not-allowed',
  'wrong-state',
  /** The event does not take place: phones at its door forget it. */
  'called-off',
  /** Other membership terms are in force than those that were accepted. */
  'terms-changed',
  'payment-declined',
  /** What should be new is there already: an organisation of this name, which is asked only once that is confirmed. */
  'organisation-exists',
  /** The request names another host than the portal's own. */
  'wrong-host',
  'too-large',
  'unsupported-media-type',
  'too-many-requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The error body of every call but `token`: problem details (RFC 9457) with what the person is shown. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The request id, for support. */
  instance: z.string(),
  /** What the person is shown. */
  message: z.string(),
  modelState: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With 409 while joining: the step that comes next. */
  nextStep: z.optional(z.string()),
});
export type Problem = z.infer<typeof problem>;

const secondFactorMethod = z.enum(['code', 'passkey', 'recovery-code']);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** The error body of `token` (RFC 6749, 5.2). */
export const tokenError = z.object({
  error: z.string(),
  error_description: z.string(),
  /** With `mfa_required`: to be sent with the second factor, within 5 minutes. */
  mfa_token: z.optional(z.string()),
  /** With `mfa_required`: what the person has set up. */
  mfa_methods: z.optional(z.array(secondFactorMethod)),
});
