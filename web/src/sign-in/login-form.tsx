import { useRef, useState } from 'react';
import { Link } from '../lib/router.tsx';
import { messageOf } from '../lib/api-error.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from '../ui/text-field.tsx';
import { DevMailboxHint } from '../accounts/dev-mailbox-hint.tsx';
import { type LoginFields, loginFields } from './login-fields.ts';
import { isUnconfirmed } from '../accounts/refusals.ts';
import { ResendActivation } from '../accounts/resend-activation.tsx';
import { signIn } from './sign-in.ts';

interface LoginFormProps {
  submitLabel: string;
  /** Stands above the server's words when signing in fails. */
  errorTitle?: string;
  forgotPasswordPath: string;
  defaultEmail?: string | undefined;
  onSignedIn: () => Promise<void> | void;
}

const WRONG = 'The user name or password is incorrect.';

interface Failure {
  message: string;
  email: string;
  isUnconfirmed: boolean;
}

const useLogin = (onSignedIn: LoginFormProps['onSignedIn']) => {
  const [failure, setFailure] = useState<Failure>();
  const passwordRef = useRef<HTMLInputElement>(null);
  const submit = async (fields: LoginFields): Promise<void> => {
    setFailure(undefined);
    try {
      await signIn(fields);
    } catch (error) {
      if (passwordRef.current) passwordRef.current.value = '';
      passwordRef.current?.focus();
      return setFailure({
        message: messageOf(error, WRONG),
        email: fields.email,
        isUnconfirmed: isUnconfirmed(error),
      });
    }
    await onSignedIn();
  };
  return { failure, passwordRef, submit };
};

const Unconfirmed = ({ email }: { email: string }) => (
  <>
    <DevMailboxHint />
    <ResendActivation email={email} />
  </>
);

/** E-mail and password, with what to do when they are not taken. */
export const LoginForm = (props: LoginFormProps) => {
  const { submitLabel, errorTitle, forgotPasswordPath, defaultEmail, onSignedIn } = props;
  const { failure, passwordRef, submit } = useLogin(onSignedIn);
  const form = useZodForm({ schema: loginFields, onSubmit: submit });
  return (
    <form {...form.props}>
      {failure && (
        <Notice tone="error" isAnnounced {...(errorTitle === undefined ? {} : { title: errorTitle })}>
          <p>{failure.message}</p>
          {failure.isUnconfirmed && <Unconfirmed email={failure.email} />}
        </Notice>
      )}
      <ErrorSummary faults={form.faults} />
      <EmailField
        {...form.field('email')}
        label="Email"
        autoComplete="username"
        defaultValue={defaultEmail}
      />
      <PasswordField {...form.field('password')} label="Password" ref={passwordRef} maxLength={4096} />
      <p>
        <Link to={forgotPasswordPath}>Forgot your password?</Link>
      </p>
      <Button
        type="submit"
        isWide
        isBusy={form.isSubmitting}
        busyLabel="Logging in…"
        isBlocked={!form.isValid}
        onBlockedPress={form.explain}
      >
        {submitLabel}
      </Button>
    </form>
  );
};
