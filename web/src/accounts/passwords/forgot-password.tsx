import { forgotPassword } from '@linehaul/contract/password-mails';
import { call } from '../../lib/calls/api.ts';
import { EmailRequest } from '../email-request.tsx';

interface ForgotPasswordProps {
  /** The page of the portal that the mailed link opens. */
  resetPath: string;
  loginPath: string;
}

/** Asks for a link to set a new password. */
export const ForgotPassword = ({ resetPath, loginPath }: ForgotPasswordProps) => (
  <EmailRequest
    title="Forgot your password?"
    lead="We will email you a link to set a new one."
    submitLabel="Send reset link"
    sentTitle="Check your email"
    sentText="a link to set a new password is on its way. It works once and for a limited time."
    send={(email) => call(forgotPassword, { body: { email, callbackurl: resetPath } })}
    loginPath={loginPath}
  />
);
