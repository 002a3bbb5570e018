import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { LinkButton } from '../../ui/forms/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';

const Ways = () => {
  const { isSignedIn } = useSession();
  return (
    <>
      <LinkButton to={paths.home}>Go to the home page</LinkButton>
      {!isSignedIn && (
        <LinkButton variant="secondary" to={paths.signIn}>
          Sign in
        </LinkButton>
      )}
    </>
  );
};

/** At an address that no page takes; the shell of the section it is in stays. */
export const NotFoundPage = () => (
  <MessagePage scene="lost" title="404 error" ways={<Ways />}>
    <p>The page does not exist or has moved.</p>
  </MessagePage>
);
