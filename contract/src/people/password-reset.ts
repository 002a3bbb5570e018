import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { newPassword } from '../values/password.ts';
import { registerDetails } from './register-details.ts';
import { secretText, uuid } from '../values/text.ts';

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/resetpassword',
  summary: 'Sets a new password with the token from the mail and ends every session of the account.',
  body: z.strictObject({
    token: secretText('Something went wrong', 128),
    password: newPassword,
    userid: uuid(),
    /** Taken where nobody had proven the address: the names of before need not be its owner's, and go. */
    firstName: z.optional(registerDetails.shape.firstName),
    lastName: z.optional(registerDetails.shape.lastName),
  }),
  data: z.null(),
  refusals: ['not-found'],
});
