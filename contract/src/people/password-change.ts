import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { changedPasswordProblem, describedChangedPassword } from '../values/password.ts';
import { secretText } from '../values/text.ts';

/** SPEC section 5, Change password. */
const changedPassword = z.string().check(
  z.check((context) => {
    const message = changedPasswordProblem(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  }),
  describedChangedPassword(),
);

/** The form of the change; both sides check it. */
export const passwordChange = z
  .strictObject({
    currentPassword: secretText('Please enter your current password', 4096),
    newPassword: changedPassword,
    confirmPassword: z.string().check(z.maxLength(4096)),
  })
  .check(
    z.refine(({ newPassword: wanted, confirmPassword }) => wanted === confirmPassword, {
      error: 'The new password that you entered do not match',
      path: ['confirmPassword'],
    }),
  );

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/changepassword',
  summary: 'Changes one’s own password; ends every other session and every mailed link of the account.',
  body: passwordChange,
  data: z.null(),
});
