import { Suspense } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { Card } from '../ui/layout/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { LoadOnSight } from '../ui/feedback/load-on-sight.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const SignInDetails = lazyPart(async () => ({
  default: (await import('./sign-in-details.tsx')).SignInDetails,
}));

const placeholder = <Skeleton lines={6} shape="card" label="Loading two-step sign-in and your devices" />;

const SignInSettings = () => (
  <>
    <Card title="Password">
      <ChangePasswordForm />
    </Card>
    <LoadOnSight placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <SignInDetails />
      </Suspense>
    </LoadOnSight>
  </>
);

/** How the person signs in: the password, the second step, and where they are signed in now. */
export const ChangePasswordPage = () => {
  const { isImpersonating } = useSession();
  return (
    <PageBody>
      <PageHeading lead="Your password, a second step for signing in, and the devices you are signed in on.">
        Change password
      </PageHeading>
      {isImpersonating ? (
        <Notice tone="info">Only the person themselves can see and change how they sign in.</Notice>
      ) : (
        <SignInSettings />
      )}
    </PageBody>
  );
};
