import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DevMailboxHint } from '../../accounts/dev-mailbox-hint.tsx';
import { ResendActivation } from '../../accounts/resend-activation.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useTrackedStep } from '../use-tracked-step.tsx';

/** The account exists; it waits for the link in the mail. */
export const ActivationMessage = ({ email }: { email: string }) => {
  useTrackedStep('activation-message');
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <>
      <PageHeading>Check your email</PageHeading>
      <Notice tone="success" title="Your account has been created" isAnnounced ref={noticeRef}>
        <p>
          We have sent an email with an activation link to{' '}
          <strong>
            <Breakable>{email}</Breakable>
          </strong>
          . Open the link, then sign in to continue with your organisation.
        </p>
      </Notice>
      <DevMailboxHint />
      <p>
        Nothing there after a few minutes? Look among the junk mail. If the address is wrong, go back and sign
        up with the right one.
      </p>
      <ResendActivation email={email} />
      <p>
        Already activated? <Link to={paths.signUpLogin}>Sign in</Link>
      </p>
    </>
  );
};
