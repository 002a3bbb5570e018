import { ChangePasswordForm } from '../accounts/change-password-form.tsx';
import { SessionList } from '../accounts/session-list.tsx';
import { session } from '../lib/session.ts';
import { TwoStepSignIn } from '../second-factors/two-step-sign-in.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const SignInSettings = () => (
  <>
    <Card title="Password">
      <ChangePasswordForm />
    </Card>
    <TwoStepSignIn />
    <SessionList />
  </>
);

/** How the person signs in: the password, the second step, and where they are signed in now. */
export const ChangePasswordPage = () => (
  <PageBody>
    <PageHeading lead="Your password, a second step for signing in, and the devices you are signed in on.">
      Change password
    </PageHeading>
    {session.isImpersonating() ? (
      <Notice tone="info">Only the person themselves can see and change how they sign in.</Notice>
    ) : (
      <SignInSettings />
    )}
  </PageBody>
);
