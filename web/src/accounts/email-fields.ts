import { email } from '@linehaul/contract/text';
import * as z from 'zod/mini';

/** What is asked where a mail is sent to an address, known or not. */
export const emailFields = z.object({
  email: email('Please enter an email address', 'Please enter a valid email'),
});
