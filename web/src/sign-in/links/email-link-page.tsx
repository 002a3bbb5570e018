import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { EmailRequest } from '../../accounts/email-request.tsx';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSearchParams } from 'react-router';

/** Signing in without a password: by a link to the person's mailbox. */
export const EmailLinkPage = () => {
  const [query] = useSearchParams();
  const returnUrl = query.get('redirectTo');
  return (
    <EmailRequest
      title="Email me a sign-in link"
      lead="No password needed: open the link in the mail and you are signed in."
      submitLabel="Send sign-in link"
      sentTitle="Check your email"
      sentText="we have sent it a link that signs you in. It works once, within 10 minutes."
      send={(email) =>
        call(emailLoginLink, { body: { email, ...(returnUrl === null ? {} : { returnUrl }) } })
      }
      loginPath={paths.signIn}
    />
  );
};
