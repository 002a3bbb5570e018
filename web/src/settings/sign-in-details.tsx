import { SessionList } from '../accounts/session-list.tsx';
import { TwoStepSignIn } from '../second-factors/two-step-sign-in.tsx';

/** What there is to signing in besides the password. */
export const SignInDetails = () => (
  <>
    <TwoStepSignIn />
    <SessionList />
  </>
);
