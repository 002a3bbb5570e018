import { paths } from '../../lib/paths.ts';
import { ForgotPassword } from './forgot-password.tsx';

export const ForgotPasswordPage = () => (
  <ForgotPassword resetPath={paths.resetPassword} loginPath={paths.signIn} />
);
