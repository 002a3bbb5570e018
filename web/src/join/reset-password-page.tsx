import { ResetPassword } from '../accounts/reset-password-form.tsx';
import { paths } from '../lib/paths.ts';

export const SignUpResetPasswordPage = () => (
  <ResetPassword
    forgotPasswordPath={paths.signUpForgotPassword}
    loginPath={paths.signUpLogin}
    failureText={() => 'Something went wrong'}
  />
);
