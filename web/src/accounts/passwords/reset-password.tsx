import { resetPassword } from '@linehaul/contract/password-reset';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { session } from '../../lib/session/session.ts';
import { useMailedLink } from '../../lib/navigation/use-mailed-link.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { ResetRefusal } from './refusals.ts';
import { BROKEN_LINK, resetLinkOf } from './reset-link.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
  firstName?: string;
  lastName?: string;
}

const loadPassword = async () => (await import('./new-password.ts')).newPasswordTwice;
const loadNameAndPassword = async () => (await import('./new-password.ts')).nameAndNewPassword;

interface ResetPasswordProps {
  forgotPasswordPath: string;
  loginPath: string;
  /** The words for a refusal by the server. */
  refusalOf: (error: unknown) => ResetRefusal;
}

const Done = ({ loginPath }: { loginPath: string }) => (
  <>
    <PageHeading>Password changed</PageHeading>
    <Notice tone="success" isAnnounced>
      Your new password is set. Every device has been signed out; please sign in with the new password.
    </Notice>
    <LinkButton to={loginPath}>Sign in</LinkButton>
  </>
);

const BEGINS_ANEW =
  'This confirms that the email address is yours. Whatever was set up in this account before is deleted, so please tell us your name as well.';

const NAME_MAX_LENGTH = 100;

const NameFields = ({ field }: Parameters<typeof NewPasswordFields>[0]) => (
  <>
    <TextField
      {...field('firstName')}
      label="First name"
      autoComplete="given-name"
      maxLength={NAME_MAX_LENGTH}
    />
    <TextField
      {...field('lastName')}
      label="Last name"
      autoComplete="family-name"
      maxLength={NAME_MAX_LENGTH}
    />
  </>
);

const Refused = ({ refusal, children }: { refusal: ResetRefusal; children: ReactNode }) => (
  <Notice tone="error" isAnnounced title={refusal.title}>
    {refusal.text !== undefined && <p>{refusal.text}</p>}
    {children}
  </Notice>
);

/** In place of a page whose link is missing, or does not hold all it should. */
const NoLink = ({ forgotPasswordPath }: { forgotPasswordPath: string }) => {
  const { search } = useLocation();
  const state = search === '' ? {} : { notice: BROKEN_LINK };
  return <Navigate to={forgotPasswordPath} replace state={state} />;
};

/** Sets a new password with what the mailed link carries; without a link it leads to asking for one. */
export const ResetPassword = ({ forgotPasswordPath, loginPath, refusalOf }: ResetPasswordProps) => {
  const link = useMailedLink(resetLinkOf);
  const isNew = link?.isNew !== undefined;
  const [isDone, setIsDone] = useState(false);
  const [refusal, setRefusal] = useState<ResetRefusal>();
  const submit = async ({ confirmPassword: _, ...body }: NewPassword): Promise<void> => {
    if (!link) return;
    setRefusal(undefined);
    try {
      await call(resetPassword, { body: { token: link.code, userid: link.userId, ...body } });
      session.clear();
      setIsDone(true);
    } catch (error) {
      form.refuse(error);
      setRefusal(refusalOf(error));
    }
  };
  const form = useZodForm<NewPassword>({
    schema: isNew ? loadNameAndPassword : loadPassword,
    onSubmit: submit,
    onEdit: () => setRefusal(undefined),
  });
  if (!link) return <NoLink forgotPasswordPath={forgotPasswordPath} />;
  if (isDone) return <Done loginPath={loginPath} />;
  return (
    <>
      <PageHeading {...(isNew ? { lead: BEGINS_ANEW } : {})}>Set a new password</PageHeading>
      <form {...form.props}>
        {refusal && (
          <Refused refusal={refusal}>
            {form.failure !== undefined && <Link to={forgotPasswordPath}>Ask for a new link</Link>}
          </Refused>
        )}
        <ErrorSummary faults={form.faults} />
        {isNew && <NameFields field={form.field} />}
        <NewPasswordFields field={form.field} />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
          Set new password
        </Button>
      </form>
    </>
  );
};
