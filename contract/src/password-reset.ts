import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';
import { secretText, uuid } from './text.ts';

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
  refusals: ['not-found'],
});
