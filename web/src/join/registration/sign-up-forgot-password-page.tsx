import { ForgotPassword } from '../../accounts/passwords/forgot-password.tsx';
import { paths } from '../../lib/navigation/paths.ts';

export const SignUpForgotPasswordPage = () => (
  <ForgotPassword resetPath={paths.signUpResetPassword} loginPath={paths.signUpLogin} />
);
