import { paths } from '../../lib/navigation/paths.ts';
import { ForgotPassword } from './forgot-password.tsx';

export const ForgotPasswordPage = () => (
  <ForgotPassword resetPath={paths.resetPassword} loginPath={paths.signIn} />
);
