import { paths } from '../../lib/paths.ts';
import { resetRefusal } from './refusals.ts';
import { ResetPassword } from './reset-password.tsx';

export const ResetPasswordPage = () => (
  <ResetPassword
    forgotPasswordPath={paths.forgotPassword}
    loginPath={paths.signIn}
    refusalOf={resetRefusal}
  />
);
