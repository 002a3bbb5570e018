import { resetPassword } from '@linehaul/contract/password-reset';
import { useState } from 'react';
import { Link, Navigate } from '../lib/router.tsx';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';
import { useMailedLink } from '../lib/use-mailed-link.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { newPasswordTwice } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetLink } from './reset-link.ts';

interface ResetPasswordProps {
  forgotPasswordPath: string;
  loginPath: string;
  /** The words for a refusal by the server. */
  failureText: (error: unknown) => string;
}

const Done = ({ loginPath }: { loginPath: string }) => (
  <>
    <PageHeading>Password changed</PageHeading>
    <Notice tone="success" isAnnounced>
      Your new password is set. Every device has been logged out; please log in with the new password.
    </Notice>
    <LinkButton to={loginPath}>Log in</LinkButton>
  </>
);

/** Sets a new password with what the mailed link carries; without a link it leads to asking for one. */
export const ResetPassword = ({ forgotPasswordPath, loginPath, failureText }: ResetPasswordProps) => {
  const link = useMailedLink(resetLink);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async ({ password }: { password: string }): Promise<void> => {
    if (!link) return;
    setFailure(undefined);
    try {
      await call(resetPassword, { body: { token: link.code, userid: link.userId, password } });
      session.clear();
      setIsDone(true);
    } catch (error) {
      form.showServerErrors(error);
      setFailure(failureText(error));
    }
  };
  const form = useZodForm({ schema: newPasswordTwice, onSubmit: submit });
  if (!link) return <Navigate to={forgotPasswordPath} replace />;
  if (isDone) return <Done loginPath={loginPath} />;
  return (
    <>
      <PageHeading>Set a new password</PageHeading>
      <form {...form.props}>
        {failure !== undefined && (
          <Notice tone="error" isAnnounced title={failure}>
            <Link to={forgotPasswordPath}>Ask for a new link</Link>
          </Notice>
        )}
        <ErrorSummary faults={form.faults} />
        <NewPasswordFields field={form.field} />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
          Set new password
        </Button>
      </form>
    </>
  );
};
