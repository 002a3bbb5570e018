import { ChangePasswordForm } from '../accounts/change-password-form.tsx';
import { SessionList } from '../accounts/session-list.tsx';
import { TwoStepSignIn } from '../second-factors/two-step-sign-in.tsx';
import { Card } from '../ui/card.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** How the person signs in: the password, the second step, and where they are signed in now. */
export const ChangePasswordPage = () => (
  <PageBody>
    <PageHeading lead="Your password, a second step for signing in, and the devices you are signed in on.">
      Change password
    </PageHeading>
    <Card title="Password">
      <ChangePasswordForm />
    </Card>
    <TwoStepSignIn />
    <SessionList />
  </PageBody>
);
