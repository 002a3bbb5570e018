import { paths } from '../lib/navigation/paths.ts';
import { Navigate } from 'react-router';
import { useSession } from '../lib/session/use-session.ts';
import { settings } from '../lib/settings.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** After an account was closed, with nobody signed in any more. */
export const AccountClosedPage = () => {
  const { isSignedIn } = useSession();
  if (isSignedIn) return <Navigate to={paths.yourData} replace />;
  return (
    <>
      <PageHeading>Your account is closed</PageHeading>
      <p>
        Your personal data has been erased and you are signed out everywhere. One last email confirms it;
        after that we do not write to you any more.
      </p>
      <p>
        Thank you for the time you spent with the {settings.association.name}. You are welcome back at any
        time.
      </p>
      <LinkButton variant="secondary" isWide to={paths.signUp}>
        Become a member again
      </LinkButton>
      <LinkButton variant="quiet" isWide to={paths.signIn}>
        To the sign-in page
      </LinkButton>
    </>
  );
};
