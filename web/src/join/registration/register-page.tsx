import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { PageHelp } from '../../ui/help/page-help.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { EmailField, TextField } from '../../ui/forms/text-field.tsx';
import { NewcomerGate } from './newcomer-gate.tsx';
import {
  guestRegisterDetails,
  saveRegisterDetails,
  savedRegisterText,
  parseRegisterDetails,
  readRegisterDetails,
  type RegisterDetails,
} from './register-details.ts';
import { TrackedStep } from '../use-tracked-step.tsx';

const NAME_MAX_LENGTH = 100;

const loadRules = async () => (await import('./register-rules.ts')).registerRules;

const neverChanges = () => () => {};
const nothingWhileBuilding = () => null;

interface RegisterFormProps {
  details: RegisterDetails | undefined;
  /** A guest's account keeps its address. */
  isGuest: boolean;
}

const RegisterForm = ({ details, isGuest }: RegisterFormProps) => {
  const navigate = useNavigate();
  const form = useZodForm({
    schema: loadRules,
    onSubmit: (values) => {
      saveRegisterDetails(values);
      navigate(paths.signUpPassword);
    },
  });
  return (
    <form {...form.props}>
      <ErrorSummary faults={form.faults} />
      <TextField
        {...form.field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={details?.firstName}
      />
      <TextField
        {...form.field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        defaultValue={details?.lastName}
      />
      <EmailField
        {...form.field('emailAddress')}
        label="Email"
        hint={
          isGuest
            ? 'Your guest account keeps this address.'
            : 'Your activation link goes here, and you sign in with it.'
        }
        readOnly={isGuest}
        defaultValue={details?.emailAddress}
      />
      <PhoneField {...form.field('mobile')} label="Phone" defaultValue={details?.mobile} />
      <Button type="submit" isWide>
        Continue
      </Button>
    </form>
  );
};

const Visitor = () => {
  const kept = useSyncExternalStore(neverChanges, savedRegisterText, nothingWhileBuilding);
  return (
    <>
      <PageHeading lead="First, tell us who you are. Your organisation comes next.">
        Become a member
      </PageHeading>
      {/* One form throughout: what is kept comes into what nobody has typed into while it was only drawn. */}
      <RegisterForm details={parseRegisterDetails(kept)} isGuest={false} />
      <p>
        Started before? <Link to={paths.signUpLogin}>Continue previous join</Link>
      </p>
    </>
  );
};

/** Step 0: who is joining. */
export const RegisterPage = () => (
  <NewcomerGate>
    {(guest) => (
      <TrackedStep step="register">
        {guest ? (
          <>
            <PageHeading lead="Check your details: your guest account becomes your account as a member.">
              Become a member
            </PageHeading>
            <RegisterForm details={guestRegisterDetails(guest, readRegisterDetails())} isGuest />
          </>
        ) : (
          <Visitor />
        )}
        <PageHelp place="sign-up-details" />
      </TrackedStep>
    )}
  </NewcomerGate>
);
