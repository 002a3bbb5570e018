import * as z from 'zod/mini';
import { GUEST_NAME_MIN_LENGTH, GUEST_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { changedPasswordProblem, passwordProblem } from './password.ts';
import { email, requiredText, secretText, text, uuid } from './text.ts';

/** SPEC section 5, Register details. The phone is checked again by the server as a real number (default AU). */
export const registerDetails = z.strictObject({
  firstName: requiredText('Please type first name', 100),
  lastName: requiredText('Please type last name', 100),
  emailAddress: email('Please enter a valid email', 'Please enter a valid email'),
  mobile: requiredText('Please enter a valid phone number', 30),
});

/** SPEC section 5, Password (sign-up and reset). */
export const newPassword = z.string('Please enter password').check(
  z.minLength(1, { error: 'Please enter password', abort: true }),
  z.refine(
    (value) => [...value].length <= PASSWORD_MAX_LENGTH,
    `Please use at most ${PASSWORD_MAX_LENGTH} characters`,
  ),
  z.check((context) => {
    const message = passwordProblem(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
);

/** SPEC section 5, Guest registration. */
export const guestDetails = z.strictObject({
  firstName: requiredText('Please enter your first name', 100).check(
    z.minLength(GUEST_NAME_MIN_LENGTH, 'First name must be at least 2 characters'),
  ),
  lastName: requiredText('Please enter your last name', 100).check(
    z.minLength(GUEST_NAME_MIN_LENGTH, 'Last name must be at least 2 characters'),
  ),
  emailAddress: email('Please enter your email', 'Please enter a valid email address'),
  password: secretText('Please enter your password', 4096).check(
    z.refine(
      (value) => [...value].length >= GUEST_PASSWORD_MIN_LENGTH,
      'Password must be at least 6 characters',
    ),
    z.refine(
      (value) => [...value].length <= PASSWORD_MAX_LENGTH,
      `Please use at most ${PASSWORD_MAX_LENGTH} characters`,
    ),
  ),
});

export const registerAccount = endpoint({
  method: 'POST',
  path: '/api/account/register',
  summary: 'Creates an account and mails its activation link; answers the same for an address that has one.',
  body: z.strictObject({
    ...registerDetails.shape,
    password: newPassword,
    /** Part of the wire; the mailed link leads to the portal's own page for it whatever it says. */
    emailConfirmationSuccessfulPageURL: z.optional(text(2000)),
  }),
  data: z.null(),
});

export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/account/guestregistration',
  summary: 'Creates a guest account, which may browse events; answers the same for an address that has one.',
  body: guestDetails,
  data: z.null(),
});

export const upgradeGuest = endpoint({
  method: 'POST',
  path: '/api/account/upgradeguest',
  summary: 'Makes the guest who is signed in an applicant: same account, a password by the full rules.',
  body: z.strictObject({
    firstName: registerDetails.shape.firstName,
    lastName: registerDetails.shape.lastName,
    mobile: registerDetails.shape.mobile,
    password: newPassword,
  }),
  data: z.object({
    /** The address was never confirmed: an activation link is on its way, and every session has ended. */
    mustConfirmEmail: z.boolean(),
  }),
});

export const confirmEmail = endpoint({
  method: 'GET',
  path: '/api/account/confirmemail',
  summary: 'Opened from the activation mail: confirms the address and redirects to the confirm-email page.',
  query: z.strictObject({
    userId: z.string().check(z.maxLength(64)),
    token: z.string().check(z.maxLength(128)),
  }),
  answer: 'redirect',
});

const emailBody = z.strictObject({
  email: email('Please enter an email address', 'Please enter a valid email'),
  /** Used only when it is one of the portal's own pages. */
  callbackurl: z.optional(text(2000)),
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/resendconfirmation',
  summary: 'Mails a new activation link if the address has an account that is not confirmed yet.',
  body: emailBody,
  data: z.null(),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/account/forgotpassword',
  summary: 'Mails a link to set a new password if the address has an account; always answers the same.',
  body: emailBody,
  data: z.null(),
});

export const createPassword = endpoint({
  method: 'POST',
  path: '/api/account/createpassword',
  summary: 'Mails a link to choose a first password if the address has an account; always answers the same.',
  body: emailBody,
  data: z.null(),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/resetpassword',
  summary: 'Sets a new password with the token from the mail and ends every session of the account.',
  body: z.strictObject({
    token: secretText('Something went wrong', 128),
    password: newPassword,
    userid: uuid(),
  }),
  data: z.null(),
});

/** SPEC section 5, Change password. */
const changedPassword = z.string().check(
  z.check((context) => {
    const message = changedPasswordProblem(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
);

/** The form of the change; both sides check it. */
export const passwordChange = z
  .strictObject({
    currentPassword: secretText('Please enter your current password', 4096),
    newPassword: changedPassword,
    confirmPassword: z.string().check(z.maxLength(4096)),
  })
  .check(
    z.refine(({ newPassword: wanted, confirmPassword }) => wanted === confirmPassword, {
      error: 'The new password that you entered do not match',
      path: ['confirmPassword'],
    }),
  );

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/changepassword',
  summary: 'Changes one’s own password; ends every other session and every mailed link of the account.',
  body: passwordChange,
  data: z.null(),
});

const sessionSummary = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Somebody of the association acts as the person. */
  isImpersonation: z.boolean(),
  /** Browser and system, such as `Chrome on Windows`. */
  device: z.string(),
  ipAddress: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  /** Exact to the minute. */
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the person is signed in, the current session first, then by last use.',
  data: z.object({ sessions: z.array(sessionSummary) }),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/account/endsession',
  summary: 'Signs one of one’s own sessions out.',
  body: z.strictObject({ sessionId: uuid() }),
  data: z.null(),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/endothersessions',
  summary: 'Signs all of one’s own sessions out but the one that asks.',
  data: z.object({ ended: z.int() }),
});
