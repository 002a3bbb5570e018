import { createPassword } from '@linehaul/contract/password-mails';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmailRequest } from '../email-request.tsx';

/** For people whose account was made for them and has no password yet. */
export const CreatePasswordPage = () => (
  <EmailRequest
    title="Create a password"
    lead="Your account has no password yet? We will email you a link to choose one."
    submitLabel="Send link"
    sentTitle="Create password email sent!"
    sentText="a link to choose a password is on its way. It works once and for a limited time."
    send={(email) => call(createPassword, { body: { email, callbackurl: paths.resetPassword } })}
    loginPath={paths.signIn}
  />
);
