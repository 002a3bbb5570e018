import { signUpResetRefusal } from '../../accounts/passwords/refusals.ts';
import { ResetPassword } from '../../accounts/passwords/reset-password.tsx';
import { paths } from '../../lib/navigation/paths.ts';

export const SignUpResetPasswordPage = () => (
  <ResetPassword
    forgotPasswordPath={paths.signUpForgotPassword}
    loginPath={paths.signUpLogin}
    refusalOf={signUpResetRefusal}
  />
);
