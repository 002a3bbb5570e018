import * as z from 'zod/mini';
import { emailRequest } from './email-request.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';
import { secretText, uuid } from './text.ts';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/account/forgotpassword',
  summary: 'Mails a link to set a new password if the address has an account; always answers the same.',
  body: emailRequest,
  data: z.null(),
});

export const createPassword = endpoint({
  method: 'POST',
  path: '/api/account/createpassword',
  summary: 'Mails a link to choose a first password if the address has an account; always answers the same.',
  body: emailRequest,
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
