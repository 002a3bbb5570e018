import * as z from 'zod/mini';
import { emailRequest } from '../wire/email-request.ts';
import { endpoint } from '../wire/endpoint.ts';

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
