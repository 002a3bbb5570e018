import { ForgotPassword } from '../accounts/forgot-password.tsx';
import { paths } from '../lib/paths.ts';

export const SignUpForgotPasswordPage = () => (
  <ForgotPassword resetPath={paths.signUpResetPassword} loginPath={paths.signUpLogin} />
);
