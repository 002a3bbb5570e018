import { paths } from '../../lib/paths.ts';
import { resetFailureText } from './refusals.ts';
import { ResetPassword } from './reset-password.tsx';

export const ResetPasswordPage = () => (
  <ResetPassword
    forgotPasswordPath={paths.forgotPassword}
    loginPath={paths.signIn}
    failureText={resetFailureText}
  />
);
