import { Suspense, useEffect, useRef, useState } from 'react';
import { mayPass } from '../lib/calls/api-error.ts';
import { Link } from 'react-router';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { EmailField } from '../ui/forms/text-field.tsx';
import type { LoginFields } from './login-fields.ts';
import { type LoginRefusal, loginRefusalOf } from './login-refusal.ts';
import { challengeOf } from './second-factor/second-factor-challenge.ts';
import { type FirstStep, preloadNextStep } from './sign-in-flow.tsx';
import { type SignedIn, signInWithPassword } from './sign-in.ts';

interface LoginFormProps {
  submitLabel: string;
  /** Stands above the server's words when signing in fails. */
  errorTitle?: string;
  forgotPasswordPath: string;
  defaultEmail?: string | undefined;
  /** Whether the person begins with the password, the e-mail being known. */
  isPasswordFirst?: boolean;
  firstStep: FirstStep;
}

const loadRules = async () => (await import('./login-fields.ts')).loginFields;

const useLogin = ({ onSignedIn, onChallenge }: FirstStep) => {
  const [failure, setFailure] = useState<LoginRefusal>();
  const passwordRef = useRef<HTMLInputElement>(null);
  const submit = async (fields: LoginFields): Promise<void> => {
    setFailure(undefined);
    preloadNextStep();
    let answer: SignedIn;
    try {
      answer = await signInWithPassword(fields);
    } catch (error) {
      const challenge = challengeOf(error, fields.email);
      if (challenge) return onChallenge(challenge);
      // A wrong password is cleared; one that the server has not checked, as after a fault, stays to be sent again.
      if (passwordRef.current && !mayPass(error)) passwordRef.current.value = '';
      passwordRef.current?.focus();
      return setFailure(loginRefusalOf(error, fields.email));
    }
    await onSignedIn(answer);
  };
  return { failure, passwordRef, submit, forget: () => setFailure(undefined) };
};

const UnconfirmedHelp = lazyPart(async () => ({
  default: (await import('./unconfirmed-help.tsx')).UnconfirmedHelp,
}));

/** E-mail and password, with what to do when they are not taken. */
export const LoginForm = (props: LoginFormProps) => {
  const { submitLabel, errorTitle, forgotPasswordPath, isPasswordFirst = false, firstStep } = props;
  const { back } = firstStep;
  const { failure, passwordRef, submit, forget } = useLogin(firstStep);
  // The reason that the second step was left for; it is about the try before.
  const [notice, setNotice] = useState(back?.notice);
  const edit = (): void => {
    forget();
    setNotice(undefined);
  };
  const form = useZodForm({ schema: loadRules, onSubmit: submit, onEdit: edit });
  useEffect(() => {
    if (isPasswordFirst) passwordRef.current?.focus();
  }, [isPasswordFirst, passwordRef]);
  return (
    <form {...form.props}>
      {notice !== undefined && (
        <Notice tone="warning" isAnnounced>
          {notice}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" isAnnounced {...(errorTitle === undefined ? {} : { title: errorTitle })}>
          <p>{failure.message}</p>
          {failure.isUnconfirmed && (
            <Suspense fallback={null}>
              <UnconfirmedHelp email={failure.email} />
            </Suspense>
          )}
        </Notice>
      )}
      <ErrorSummary faults={form.faults} />
      <EmailField
        {...form.field('email')}
        label="Email"
        autoComplete="username"
        defaultValue={back?.email ?? props.defaultEmail}
      />
      <PasswordField {...form.field('password')} label="Password" ref={passwordRef} maxLength={4096} />
      <p>
        <Link to={forgotPasswordPath}>Forgot your password?</Link>
      </p>
      <Button
        type="submit"
        isWide
        isBusy={form.isSubmitting}
        busyLabel="Signing in…"
        isBlocked={!form.isValid}
        onBlockedPress={form.explain}
      >
        {submitLabel}
      </Button>
    </form>
  );
};
