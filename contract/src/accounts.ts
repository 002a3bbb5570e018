import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { passwordProblem } from './password.ts';
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

export const issueToken = endpoint({
  method: 'POST',
  path: '/token',
  summary: 'Signs in with e-mail and password, or exchanges a single-use login token.',
  form: z.strictObject({
    grant_type: z.optional(z.string()),
    username: z.optional(z.string().check(z.maxLength(254))),
    password: z.optional(z.string().check(z.maxLength(4096))),
    impersonatorId: z.optional(z.string().check(z.maxLength(64))),
    type: z.optional(z.string()),
    token: z.optional(z.string().check(z.maxLength(128))),
  }),
  data: z.object({
    accessToken: z.string(),
    tokenType: z.literal('Bearer'),
    /** Seconds. */
    expiresIn: z.int(),
    userId: z.uuid(),
    contactType: z.string(),
  }),
  answer: 'top',
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/account/logout',
  summary: 'Ends the session of the bearer token.',
  data: z.null(),
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

const currentUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  registeredEmail: z.string(),
  /** E.164. */
  mobile: z.nullable(z.string()),
  contactTypes: z.array(z.string()),
  role: z.int(),
  memberNum: z.nullable(z.string()),
  isGuestUser: z.boolean(),
  permissions: z.object({
    canAccessAdmin: z.boolean(),
    isOrganisationAdministrator: z.boolean(),
    /** May start or continue a membership join. */
    canJoin: z.boolean(),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The person who is signed in, and what they may do.',
  data: currentUser,
});

export const recordMarketing = endpoint({
  method: 'POST',
  path: '/api/user/marketing',
  summary: 'Keeps how the person found the association; the first values stay, the last ones follow.',
  body: z.strictObject({
    utmSourceFirst: z.optional(text()),
    utmMediumFirst: z.optional(text()),
    utmCampaignFirst: z.optional(text()),
    utmSourceLast: z.optional(text()),
    utmMediumLast: z.optional(text()),
    utmCampaignLast: z.optional(text()),
    gclid: z.optional(text()),
    fbclid: z.optional(text()),
    ga4id: z.optional(text()),
  }),
  data: z.null(),
});
