import { Link, useLocation, useNavigate, useSearchParams } from '../lib/router.tsx';
import * as z from 'zod/mini';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { LoginForm } from './login-form.tsx';
import { signInDestination } from './sign-in-destination.ts';
import { useWhenSignedIn } from './use-when-signed-in.ts';

const cameFrom = z.object({ from: z.string() });

/** The sign-in of people who have an account. */
export const SignInPage = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  useWhenSignedIn(() => navigate(paths.home, { replace: true }));
  const open = (): void => {
    const destination = signInDestination({
      query: query.get('redirectTo'),
      stored: session.takeRedirect(),
      origin: window.location.origin,
      cameFrom: z.safeParse(cameFrom, state).data?.from,
    });
    navigate(destination, { replace: true });
  };
  return (
    <>
      <PageHeading>Sign in</PageHeading>
      <LoginForm submitLabel="Sign in" forgotPasswordPath={paths.forgotPassword} onSignedIn={open} />
      <p>
        Not a member yet? <Link to={paths.signUp}>Become a member</Link>
      </p>
    </>
  );
};
