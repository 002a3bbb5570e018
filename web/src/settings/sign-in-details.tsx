import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { ResendActivation } from '../accounts/resend-activation.tsx';
import { SessionList } from '../sessions/session-list.tsx';
import { TwoStepSignIn } from '../second-factors/two-step-sign-in.tsx';

/** What there is to signing in besides the password. */
export const SignInDetails = () => {
  const { data: user } = useCurrentUser();
  return (
    <>
      <TwoStepSignIn unconfirmedHelp={user && <ResendActivation email={user.registeredEmail} />} />
      <SessionList />
    </>
  );
};
