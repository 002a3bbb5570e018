import { isEmail } from '@linehaul/contract/text';
import * as z from 'zod/mini';

const PASSWORD_MIN_TYPED = 2;

/** What signing in needs before it is worth sending (SPEC section 5, Login). */
export const loginFields = z.object({
  email: z.string().check(
    z.overwrite((value) => value.trim()),
    z.minLength(1, { error: 'Please enter your email address', abort: true }),
    z.refine(isEmail, 'Invalid email format'),
  ),
  password: z.string().check(z.minLength(PASSWORD_MIN_TYPED, 'Please type password')),
});
export type LoginFields = z.infer<typeof loginFields>;
