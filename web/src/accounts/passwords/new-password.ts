import { newPassword } from '@linehaul/contract/password';
import { registerDetails } from '@linehaul/contract/register-details';
import * as z from 'zod/mini';

const typedTwice = z.object({ password: z.string(), confirmPassword: z.string() });

const passwordFields = {
  password: newPassword,
  confirmPassword: z.string('Please confirm password').check(z.minLength(1, 'Please confirm password')),
};

const sameTwice = z.refine<z.infer<typeof typedTwice>>(
  ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
  {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => z.safeParse(typedTwice, value).success,
  },
);

/** A new password typed twice (SPEC section 5, sign-up and reset). */
export const newPasswordTwice = z.object(passwordFields).check(sameTwice);

const { firstName, lastName } = registerDetails.shape;

/** The same for who begins anew with an account that somebody else may have set up. */
export const nameAndNewPassword = z.object({ firstName, lastName, ...passwordFields }).check(sameTwice);
