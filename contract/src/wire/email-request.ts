import * as z from 'zod/mini';
import { email, text } from '../values/text.ts';

/** Asks for a mail to an address. */
export const emailRequest = z.strictObject({
  email: email('Please enter an email address', 'Please enter a valid email'),
  /** Used only when it is one of the portal's own pages. */
  callbackurl: z.optional(text(2000)),
});
