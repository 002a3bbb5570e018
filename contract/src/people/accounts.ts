import * as z from 'zod/mini';
import { emailRequest } from '../wire/email-request.ts';
import { endpoint } from '../wire/endpoint.ts';
import { newPassword } from '../values/password.ts';
import { registerDetails } from './register-details.ts';
import { text } from '../values/text.ts';

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

export const upgradeGuest = endpoint({
  method: 'POST',
  path: '/api/account/upgradeguest',
  summary:
    'Makes the guest who is signed in an applicant: same account, a password by the full rules; needs a recent proof of identity.',
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
  refusals: ['wrong-state'],
});

const confirmationLink = {
  userId: z.string().check(z.maxLength(64)),
  token: z.string().check(z.maxLength(128)),
};

export const openConfirmation = endpoint({
  method: 'GET',
  path: '/api/account/confirmemail',
  summary:
    'Opened from the activation mail: a page with the button that confirms the address; opening it changes nothing.',
  query: z.strictObject(confirmationLink),
  answer: 'page',
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/confirmemail',
  summary:
    'The button of that page: confirms the address in the browser that registered or with the password chosen then, and redirects to the confirm-email page; else asks for it.',
  form: z.strictObject({
    ...confirmationLink,
    password: z.optional(z.string().check(z.maxLength(4096))),
    /** Somebody else registered, or the password is forgotten: leads to choosing a new one, which ends what was set up. */
    choosePassword: z.optional(z.literal('yes')),
  }),
  answer: 'page',
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/resendconfirmation',
  summary: 'Mails a new activation link if the address has an account that is not confirmed yet.',
  body: emailRequest,
  data: z.null(),
});
