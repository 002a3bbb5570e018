import { forgotPassword } from '@linehaul/contract/accounts';
import { email } from '@linehaul/contract/text';
import { useState } from 'react';
import { Link } from '../lib/router.tsx';
import * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmailField } from '../ui/text-field.tsx';
import { DevMailboxHint } from './dev-mailbox-hint.tsx';

const forgotFields = z.object({
  email: email('Please enter an email address', 'Please enter a valid email'),
});

interface ForgotPasswordProps {
  /** The page of the portal that the mailed link opens. */
  resetPath: string;
  loginPath: string;
}

/** Faults of the line or the server are not the address's: they keep their own words. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
    ? messageOf(error, 'Something went wrong')
    : 'Incorrect email provided';

const Sent = ({ address, loginPath }: { address: string; loginPath: string }) => (
  <>
    <PageHeading>Check your email</PageHeading>
    <Notice tone="success" isAnnounced title="Email sent">
      <p>
        If <strong>{address}</strong> has an account, a link to set a new password is on its way. It works
        once and for a limited time.
      </p>
    </Notice>
    <p>Nothing there after a few minutes? Look among the junk mail, or check the address and ask again.</p>
    <DevMailboxHint />
    <p>
      <Link to={loginPath}>Back to log in</Link>
    </p>
  </>
);

/** Asks for a link to set a new password; says the same whether the address is known or not. */
export const ForgotPassword = ({ resetPath, loginPath }: ForgotPasswordProps) => {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const submit = async (fields: { email: string }): Promise<void> => {
    setFailure(undefined);
    try {
      await call(forgotPassword, { body: { ...fields, callbackurl: resetPath } });
      setSentTo(fields.email);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const form = useZodForm({ schema: forgotFields, onSubmit: submit });
  if (sentTo !== undefined) return <Sent address={sentTo} loginPath={loginPath} />;
  return (
    <>
      <PageHeading lead="We will email you a link to set a new one.">Forgot your password?</PageHeading>
      <form {...form.props}>
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
        <EmailField {...form.field('email')} label="Email" autoComplete="username" />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Sending…">
          Send reset link
        </Button>
        <p>
          <Link to={loginPath}>Back to log in</Link>
        </p>
      </form>
    </>
  );
};
