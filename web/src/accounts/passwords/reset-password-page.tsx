import { paths } from '../../lib/navigation/paths.ts';
import { resetRefusal } from './refusals.ts';
import { ResetPassword } from './reset-password.tsx';

export const ResetPasswordPage = () => (
  <ResetPassword
    forgotPasswordPath={paths.forgotPassword}
    loginPath={paths.signIn}
    refusalOf={resetRefusal}
  />
);
