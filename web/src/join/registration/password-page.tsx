import { Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { NewPasswordFields } from '../../accounts/passwords/new-password-fields.tsx';
import { registrationMessages } from '../../accounts/passwords/refusals.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ActivationMessage } from './activation-message.tsx';
import { createAccount } from './create-account.ts';
import { NewcomerGate } from './newcomer-gate.tsx';
import {
  clearRegisterDetails,
  isRegisteredAs,
  saveRegistered,
  readRegisterDetails,
  type RegisterDetails,
} from './register-details.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useTrackedStep } from '../use-tracked-step.tsx';

interface MessagesProps {
  messages: readonly string[];
  onClose: (message: string) => void;
}

// Only a guest replaces a password here, and seldom so late that it is asked for again.
const ConfirmIdentityDialog = lazyPart(async () => ({
  default: (await import('../../accounts/identity/confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
}));

const takeFocus = (notice: HTMLDivElement | null): void => notice?.focus();

/** What the server refused; each message stays until it is closed, or the password is another. */
const Messages = ({ messages, onClose }: MessagesProps) =>
  messages.map((message, index) => (
    <Notice
      key={message}
      tone="error"
      isAnnounced
      title={message}
      onClose={() => onClose(message)}
      {...(index === 0 ? { ref: takeFocus } : {})}
    />
  ));

const loadRules = async () => (await import('../../accounts/passwords/new-password.ts')).newPasswordTwice;

interface PasswordStepProps {
  details: RegisterDetails;
  isGuest: boolean;
  onRegistered: (mustConfirmEmail: boolean) => void;
}

const PasswordStep = ({ details, isGuest, onRegistered }: PasswordStepProps) => {
  useTrackedStep('password');
  const [messages, setMessages] = useState<readonly string[]>([]);
  const submit = async ({ password }: { password: string }): Promise<void> => {
    setMessages([]);
    try {
      onRegistered(await createAccount(details, password));
    } catch (error) {
      setMessages(registrationMessages(error));
    }
  };
  const form = useZodForm({ schema: loadRules, onSubmit: submit, onEdit: () => setMessages([]) });
  return (
    <>
      <PageHeading
        lead={
          isGuest
            ? `It takes the place of your guest password. You will sign in as ${details.emailAddress}.`
            : `You will sign in as ${details.emailAddress}.`
        }
      >
        Create a password
      </PageHeading>
      <form {...form.props}>
        <Messages
          messages={messages}
          onClose={(closed) => setMessages(messages.filter((message) => message !== closed))}
        />
        <ErrorSummary faults={form.faults} />
        <NewPasswordFields field={form.field} />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Creating your account…">
          {isGuest ? 'Continue' : 'Create account'}
        </Button>
      </form>
      {isGuest && (
        <Suspense>
          <ConfirmIdentityDialog />
        </Suspense>
      )}
    </>
  );
};

/** Step 1: the password, then the message about the activation mail; a guest whose address is known goes on. */
export const PasswordPage = () => {
  const navigate = useNavigate();
  const [details] = useState(readRegisterDetails);
  const [isRegistered, setIsRegistered] = useState(() => details !== undefined && isRegisteredAs(details));
  if (!details) return <Navigate to={paths.signUp} replace />;
  if (isRegistered) return <ActivationMessage email={details.emailAddress} />;
  const goOn = (mustConfirmEmail: boolean): void => {
    if (mustConfirmEmail) {
      saveRegistered(details.emailAddress);
      return setIsRegistered(true);
    }
    clearRegisterDetails();
    navigate(paths.signUpOrganisation, { replace: true });
  };
  return (
    <NewcomerGate>
      {(guest) => <PasswordStep details={details} isGuest={guest !== undefined} onRegistered={goOn} />}
    </NewcomerGate>
  );
};
