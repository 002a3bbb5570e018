import { useState } from 'react';
import { isNobodySignedIn, useWhenSignedIn } from '../../accounts/use-when-signed-in.ts';
import { fetchCode } from '../../lib/loading/fetch-code.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link, useNavigate } from 'react-router';
import { LoginForm } from '../../sign-in/login-form.tsx';
import { SignInFlow } from '../../sign-in/sign-in-flow.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { clearRegisterDetails, readRegisterDetails } from './register-details.ts';
import { useTrackedStep } from '../use-tracked-step.tsx';

const loadDestination = async (): Promise<string> => {
  const { findJoinDestination } = await fetchCode(() => import('./join-destination.ts'));
  return findJoinDestination();
};

/** Step 2: log in, and go on where the join stands. */
export const LoginPage = () => {
  useTrackedStep('login', isNobodySignedIn);
  const navigate = useNavigate();
  const [email] = useState(() => readRegisterDetails()?.emailAddress);
  const goOn = async (): Promise<void> => {
    clearRegisterDetails();
    navigate(await loadDestination(), { replace: true });
  };
  useWhenSignedIn(() => void goOn());
  return (
    <SignInFlow onSignedIn={goOn}>
      {(firstStep) => (
        <>
          <PageHeading lead="Your join continues where you left it.">Sign in to continue</PageHeading>
          <LoginForm
            submitLabel="Continue"
            errorTitle="Error"
            defaultEmail={email}
            forgotPasswordPath={paths.signUpForgotPassword}
            firstStep={firstStep}
          />
          <p>
            New here? <Link to={paths.signUp}>Sign up</Link>
          </p>
        </>
      )}
    </SignInFlow>
  );
};
