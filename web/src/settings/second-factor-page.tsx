import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { IdentitySection } from '../accounts/identity/identity-section.tsx';
import { signOut } from '../accounts/sign-out.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { QueryProvider } from '../lib/calls/query-provider.tsx';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { session } from '../lib/session/session.ts';
import { canMakePasskeys } from '../second-factors/passkey-support.ts';
import { SetUpStep } from '../second-factors/set-up-step.tsx';
import { type SetUp, useSetUp } from '../second-factors/use-set-up.ts';
import { Button, LinkButton } from '../ui/forms/button.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { secondFactorDestination } from './second-factor-destination.ts';

const useDestination = (): string => {
  const [query] = useSearchParams();
  return secondFactorDestination(query.get('next'), window.location.origin);
};

/** The factor is there, but this sign-in has not shown it. */
const SignInAgain = () => {
  const navigate = useNavigate();
  const destination = useDestination();
  const leave = (): void => {
    void signOut();
    session.saveRedirect(destination);
    navigate(paths.signIn);
  };
  return (
    <>
      <Notice tone="info" title="Please sign in once more">
        Two-step sign-in is set up for your account, but it was not part of this sign-in. Sign in again and
        confirm with your app or passkey to go on.
      </Notice>
      <Button isWide onClick={leave}>
        Sign in again
      </Button>
      <LinkButton variant="quiet" isWide to={paths.home}>
        Not now
      </LinkButton>
    </>
  );
};

const Choice = ({ user, setUp }: { user: CurrentUser; setUp: SetUp }) => (
  <>
    <p>
      {user.secondFactor.isRequired
        ? 'In your role you can see and change what belongs to other people. So that a stolen password is not enough to do that, the portal asks for a second step when you sign in. It takes about a minute to set up.'
        : 'With two-step sign-in a stolen password is not enough: a code from an app, or a passkey, confirms that it is you.'}
    </p>
    {setUp.failure !== undefined && (
      <Notice tone="error" isAnnounced>
        {setUp.failure}
      </Notice>
    )}
    <Button
      isWide
      isBusy={setUp.isBusy}
      busyLabel="Preparing…"
      onClick={() => void setUp.setUpAuthenticator()}
    >
      Use an authenticator app
    </Button>
    {canMakePasskeys() ? (
      <Button isWide variant="secondary" onClick={setUp.setUpPasskey}>
        Use a passkey
      </Button>
    ) : (
      <p>This browser cannot make passkeys; an authenticator app works anywhere.</p>
    )}
    <LinkButton variant="quiet" isWide to={paths.home}>
      Not now
    </LinkButton>
  </>
);

const Loaded = ({ user }: { user: CurrentUser }) => {
  const navigate = useNavigate();
  const destination = useDestination();
  const setUp = useSetUp(() => navigate(destination, { replace: true }));
  if (setUp.step) return <SetUpStep setUp={setUp} />;
  if (!user.secondFactor.isSetUp) return <Choice user={user} setUp={setUp} />;
  const isShown = user.permissions.canAccessAdmin || !user.secondFactor.isRequired;
  return isShown ? <Navigate to={destination} replace /> : <SignInAgain />;
};

const SecondFactor = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) return <Loaded user={user} />;
  if (!error) return <Skeleton lines={4} label="Loading your account" />;
  return (
    <FailedState
      title={messageOf(error, 'Your account could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** Where those who run the portal set up their second factor at the first sign-in, and then go on. */
export const SecondFactorPage = () => (
  <QueryProvider>
    <IdentitySection>
      <PageHeading>Two-step sign-in</PageHeading>
      <SecondFactor />
    </IdentitySection>
  </QueryProvider>
);
