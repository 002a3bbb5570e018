import { textIn } from '../lib/formats/text-in.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { homeOf } from './home-of.ts';
import styles from './sign-in-panel.module.css';
import { SignInFlow } from './sign-in-flow.tsx';
import { useOpenDestination } from './use-open-destination.ts';
import { useWhenSignedIn } from '../accounts/use-when-signed-in.ts';

interface SignInPanelProps {
  email: string | undefined;
  /** What the person should know first. */
  note?: string;
}

const OtherWays = () => {
  const [query] = useSearchParams();
  const redirectTo = query.get('redirectTo');
  const search = redirectTo === null ? '' : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <ul className={styles.ways}>
      <li>
        <Link to={paths.emailLink + search}>Email me a sign-in link</Link>
      </li>
      <li>
        <Link to={paths.signUp}>Become a member</Link>
      </li>
      <li>
        <Link to={paths.guestAccount}>Create a guest account</Link>
      </li>
    </ul>
  );
};

/** Every way to sign in; people who are in already are led home. */
export const SignInPanel = ({ email, note }: SignInPanelProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = useOpenDestination();
  useWhenSignedIn((contactType) => navigate(homeOf(contactType), { replace: true }));
  // What the page before has to say here.
  const notice = textIn(state, 'notice');
  const success = textIn(state, 'success');
  return (
    <SignInFlow onSignedIn={open}>
      {(firstStep) => (
        <>
          <PageHeading>Sign in</PageHeading>
          {note !== undefined && <Notice tone="info">{note}</Notice>}
          {success !== undefined && (
            <Notice tone="success" isAnnounced>
              {success}
            </Notice>
          )}
          {notice !== undefined && !firstStep.back && (
            <Notice tone="warning" isAnnounced>
              {notice}
            </Notice>
          )}
          <LoginForm
            submitLabel="Sign in"
            forgotPasswordPath={paths.forgotPassword}
            defaultEmail={email}
            isPasswordFirst={email !== undefined}
            firstStep={firstStep}
          />
          <PasskeyButton label="Use a passkey" onSignedIn={open} />
          <OtherWays />
        </>
      )}
    </SignInFlow>
  );
};
