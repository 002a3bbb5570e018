import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { email, text } from '../values/text.ts';

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
