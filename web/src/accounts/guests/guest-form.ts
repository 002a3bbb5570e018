import { guestDetails } from '@linehaul/contract/guests';
import * as z from 'zod/mini';

const typedTwice = z.object({ password: z.string(), confirmPassword: z.string() });

/** The form of SPEC section 5, Guest registration: the details, and the password once more. */
export const guestForm = z
  .object({
    ...guestDetails.shape,
    confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      error: 'The two passwords that you entered do not match!',
      path: ['confirmPassword'],
      when: ({ value }) => z.safeParse(typedTwice, value).success,
    }),
  );
